import type { ServiceId } from "#app/content/services.ts";

export type Bead = "square" | "ball" | "ring" | "arch" | "quarter" | "plus" | "triangle";

/** Where a bead hangs, in degrees: along the wire, clockwise from its right; and how it is turned. */
interface Place {
  along: number;
  turn: number;
}

const at = (along: number, turn = 0): Place => ({ along, turn });

/** The services' places of each bead, as drawn; a bead without one is not on the wire. */
const places: Record<Bead, Partial<Record<ServiceId, Place>>> = {
  square: {
    programming: at(186, 12),
    "digital-design": at(196, 20),
    ecommerce: at(236, 12),
    "agile-management": at(364, 15),
  },
  ball: {
    programming: at(236),
    "service-design": at(150),
    "digital-design": at(326),
    ecommerce: at(310),
    "agile-management": at(246),
  },
  ring: {
    programming: at(122),
    "service-design": at(200),
    "digital-design": at(120),
    ecommerce: at(122),
    "agile-management": at(206),
  },
  arch: { programming: at(318, 30), "service-design": at(330, 40), ecommerce: at(350, 70) },
  quarter: {
    programming: at(368, 90),
    "service-design": at(352, 20),
    "digital-design": at(236, 20),
    "agile-management": at(120, -20),
  },
  plus: { "service-design": at(232, 10), ecommerce: at(200, 20) },
  triangle: { "digital-design": at(356, 10), "agile-management": at(336, 40) },
};

/** A bead's place for a service, and whether it is seen there; an unseen one waits where it was first seen. */
export function getPlace(bead: Bead, service: ServiceId): Place & { isShown: boolean } {
  const place = places[bead][service];
  const waiting = Object.values(places[bead])[0] ?? at(0);
  return { ...(place ?? waiting), isShown: place !== undefined };
}

import type { ServiceId } from "#app/content/services.ts";

export type OrbitShape = "square" | "ball" | "ring" | "arch" | "quarter" | "plus" | "triangle";

/** Angle of a bead in degrees along the circle, clockwise from the right; and its own rotation. */
interface OrbitPosition {
  angle: number;
  rotation: number;
}

const orbitPosition = (along: number, turn = 0): OrbitPosition => ({
  angle: along,
  rotation: turn,
});

/** The services' places of each bead, as drawn; a bead without one is not on the wire. */
const orbitPositions: Record<OrbitShape, Partial<Record<ServiceId, OrbitPosition>>> = {
  square: {
    programming: orbitPosition(186, 12),
    "digital-design": orbitPosition(196, 20),
    ecommerce: orbitPosition(236, 12),
    "agile-management": orbitPosition(364, 15),
  },
  ball: {
    programming: orbitPosition(236),
    "service-design": orbitPosition(150),
    "digital-design": orbitPosition(326),
    ecommerce: orbitPosition(310),
    "agile-management": orbitPosition(246),
  },
  ring: {
    programming: orbitPosition(122),
    "service-design": orbitPosition(200),
    "digital-design": orbitPosition(120),
    ecommerce: orbitPosition(122),
    "agile-management": orbitPosition(206),
  },
  arch: {
    programming: orbitPosition(318, 30),
    "service-design": orbitPosition(330, 40),
    ecommerce: orbitPosition(350, 70),
  },
  quarter: {
    programming: orbitPosition(368, 90),
    "service-design": orbitPosition(352, 20),
    "digital-design": orbitPosition(236, 20),
    "agile-management": orbitPosition(120, -20),
  },
  plus: { "service-design": orbitPosition(232, 10), ecommerce: orbitPosition(200, 20) },
  triangle: {
    "digital-design": orbitPosition(356, 10),
    "agile-management": orbitPosition(336, 40),
  },
};

/** A bead's place for a service, and whether it is seen there; an unseen one waits where it was first seen. */
export function getOrbitPosition(
  shape: OrbitShape,
  service: ServiceId,
): OrbitPosition & { isShown: boolean } {
  const position = orbitPositions[shape][service];
  const initialPosition = Object.values(orbitPositions[shape])[0] ?? orbitPosition(0);
  return { ...(position ?? initialPosition), isShown: position !== undefined };
}

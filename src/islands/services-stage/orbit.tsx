import type { ReactNode } from "react";
import type { ServiceId } from "#app/content/services.ts";
import ballPath from "#app/ui/ball-path.module.css";
import styles from "./services-stage.module.css";

interface Bead {
  shape: ReactNode;
  /** Degrees by service: clockwise along the circle from the right, and its own turn. For others it waits, unseen, at the first. */
  places: Partial<Record<ServiceId, readonly [along: number, turn: number]>>;
}

const beads: readonly Bead[] = [
  {
    shape: (
      <rect
        x="-42"
        y="-42"
        width="84"
        height="84"
        rx="12"
        fill="color-mix(in srgb, var(--tone) 66%, #fff)"
      />
    ),
    places: {
      programming: [186, 12],
      "digital-design": [196, 20],
      ecommerce: [236, 12],
      "agile-management": [364, 15],
    },
  },
  {
    shape: <circle r="31" fill="var(--orange)" />,
    places: {
      programming: [236, 0],
      "service-design": [150, 0],
      "digital-design": [326, 0],
      ecommerce: [310, 0],
      "agile-management": [246, 0],
    },
  },
  {
    shape: <circle r="32" fill="var(--tone)" stroke="var(--tone-t)" strokeWidth="27" />,
    places: {
      programming: [122, 0],
      "service-design": [200, 0],
      "digital-design": [120, 0],
      ecommerce: [122, 0],
      "agile-management": [206, 0],
    },
  },
  {
    shape: (
      <path d="M-40 40V0a40 40 0 0 1 80 0v40H16V0a16 16 0 0 0-32 0v40z" fill="var(--tone-l)" />
    ),
    places: { programming: [318, 30], "service-design": [330, 40], ecommerce: [350, 70] },
  },
  {
    shape: <path d="M-35 35v-70a70 70 0 0 1 70 70z" fill="var(--tone-t)" />,
    places: {
      programming: [368, 90],
      "service-design": [352, 20],
      "digital-design": [236, 20],
      "agile-management": [120, -20],
    },
  },
  {
    shape: <path d="M-14-40h28v26h26v28H14v26h-28V14h-26v-28h26z" fill="var(--tone-t)" />,
    places: { "service-design": [232, 10], ecommerce: [200, 20] },
  },
  {
    shape: <path d="M0-36 39 36h-78z" fill="var(--tone-l)" />,
    places: { "digital-design": [356, 10], "agile-management": [336, 40] },
  },
];

/** Tinted circle behind the pictures, and the wire round it with beads that slide to the positions of the service. */
export function Orbit({ service }: { service: ServiceId }) {
  return (
    <svg
      className={`${styles.wire} ${ballPath.arriving}`}
      viewBox="-580 -580 1160 1160"
      aria-hidden="true"
    >
      <circle r="504" fill="var(--tone-t)" />
      <circle r="548" fill="none" stroke="currentColor" strokeOpacity=".45" strokeWidth="4" />
      {beads.map(({ shape, places }, index) => {
        const [along, turn] = places[service] ?? Object.values(places)[0] ?? [0, 0];
        return (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: the beads stay as they are
            key={index}
            opacity={places[service] ? 1 : 0}
            // One list of functions in every place: the bead then moves along the wire, not across it.
            transform={`rotate(${along}) translate(548) rotate(${turn - along})`}
          >
            {shape}
          </g>
        );
      })}
    </svg>
  );
}

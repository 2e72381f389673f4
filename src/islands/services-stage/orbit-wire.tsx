import type { ReactNode } from "react";
import type { ServiceId } from "#app/content/services.ts";
import ballPath from "#app/ui/ball-path.module.css";
import { getOrbitPosition, type OrbitShape } from "./orbit-positions.ts";
import styles from "./services-stage.module.css";

const orbitShapes: Record<OrbitShape, ReactNode> = {
  square: (
    <rect
      x="-42"
      y="-42"
      width="84"
      height="84"
      rx="12"
      fill="color-mix(in srgb, var(--tone) 66%, #fff)"
    />
  ),
  ball: <circle r="31" fill="var(--orange)" />,
  ring: <circle r="32" fill="var(--tone)" stroke="var(--tone-t)" strokeWidth="27" />,
  arch: <path d="M-40 40V0a40 40 0 0 1 80 0v40H16V0a16 16 0 0 0-32 0v40z" fill="var(--tone-l)" />,
  quarter: <path d="M-35 35v-70a70 70 0 0 1 70 70z" fill="var(--tone-t)" />,
  plus: <path d="M-14-40h28v26h26v28H14v26h-28V14h-26v-28h26z" fill="var(--tone-t)" />,
  triangle: <path d="M0-36 39 36h-78z" fill="var(--tone-l)" />,
};

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
      {Object.entries(orbitShapes).map(([bead, shape]) => {
        const { angle, rotation, isShown } = getOrbitPosition(bead as OrbitShape, service);
        return (
          <g
            key={bead}
            opacity={isShown ? 1 : 0}
            // One list of functions in every place: the bead then moves along the wire, not across it.
            transform={`rotate(${angle}) translate(548) rotate(${rotation - angle})`}
          >
            {shape}
          </g>
        );
      })}
    </svg>
  );
}

import styles from "./services.module.css";

/** The wire round the stage's circle with its five beads: square, ball, ring, arch and quarter. */
export function BeadWire({ tone }: { tone: string }) {
  return (
    <svg className={styles.wire} viewBox="-580 -580 1160 1160" aria-hidden="true" data-tone={tone}>
      <circle r="548" fill="none" stroke="currentColor" strokeOpacity=".45" strokeWidth="4" />
      <rect
        x="-42"
        y="-42"
        width="84"
        height="84"
        rx="12"
        fill="color-mix(in srgb, var(--tone) 66%, #fff)"
        transform="translate(-545 -57) rotate(12)"
      />
      <circle cx="-306" cy="-454" r="31" fill="var(--orange)" />
      <circle
        cx="-290"
        cy="465"
        r="32"
        fill="var(--tone)"
        stroke="var(--tone-t)"
        strokeWidth="27"
      />
      <path
        d="M-40 40V0a40 40 0 0 1 80 0v40H16V0a16 16 0 0 0-32 0v40z"
        fill="var(--tone-l)"
        transform="translate(407 -367) rotate(30)"
      />
      <path
        d="M-35 35v-70a70 70 0 0 1 70 70z"
        fill="color-mix(in srgb, var(--tone) 66%, #fff)"
        transform="translate(543 76) rotate(90)"
      />
    </svg>
  );
}

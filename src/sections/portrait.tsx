import styles from "./portrait.module.css";
import { type Body, getLook, type Hair, type Head } from "./portrait-looks.ts";

const heads: Record<Head, string> = {
  ball: "M100 46a46 46 0 1 1 0 92 46 46 0 0 1 0-92z",
  box: "M74 50h52a16 16 0 0 1 16 16v54a16 16 0 0 1-16 16H74a16 16 0 0 1-16-16V66a16 16 0 0 1 16-16z",
  drum: "M100 46a38 38 0 0 1 38 38v20a38 34 0 0 1-76 0V84a38 38 0 0 1 38-38z",
};

const bodies: Record<Body, string> = {
  cone: "M80 148h40q9 0 12 9l24 73H44l24-73q3-9 12-9z",
  box: "M56 148h88q14 0 14 14v68H42v-68q0-14 14-14z",
  drum: "M84 146h32q36 2 36 40v44H48v-44q0-38 36-40z",
};

/** What lies behind the head, and what lies on it. */
const hairs: Record<Hair, { back?: string; front?: string }> = {
  curls: {
    back: "M58 92a20 20 0 0 1-12-34 22 22 0 0 1 20-28 24 24 0 0 1 34-12 24 24 0 0 1 34 12 22 22 0 0 1 20 28 20 20 0 0 1-12 34z",
    front:
      "M58 76a15 15 0 0 1 14-22 16 16 0 0 1 28-8 16 16 0 0 1 28 8 15 15 0 0 1 14 22q-12-14-42-14T58 76z",
  },
  bob: {
    back: "M100 36c36 0 54 22 54 56v44q0 10-10 10H56q-10 0-10-10V92c0-34 18-56 54-56z",
    front: "M56 86c0-28 16-46 44-46s44 18 44 46q-6-12-22-12H78q-16 0-22 12z",
  },
  crest: { front: "M64 62q4-46 42-50-8 14 2 24 12 2 18 26z" },
  flat: { front: "M58 74V42q0-12 12-12h60q12 0 12 12v32l-10-12H68z" },
  spikes: { front: "M58 78 50 42l22 12 8-32 20 24 20-24 8 32 22-12-8 36q-14-18-42-18T58 78z" },
  cap: { front: "M52 72a48 44 0 0 1 96 0q0 8-6 8H58q-6 0-6-8z" },
  bun: {
    back: "M100 8a20 20 0 1 1 0 40 20 20 0 0 1 0-40z",
    front: "M54 84a46 46 0 0 1 92 0q-10-22-46-22T54 84z",
  },
  waves: {
    back: "M100 34c34 0 50 20 48 50-1 14 8 22 2 36q-6 14-20 14H70q-14 0-20-14c-6-14 3-22 2-36-2-30 14-50 48-50z",
    front: "M56 84q2-42 44-42t44 42q-18 0-34-18-18 18-54 18z",
  },
  none: {},
};

interface PortraitProps {
  id: string;
  /** Alternative text; without one the portrait is decoration. */
  label?: string;
  className?: string | undefined;
}

/** A person's bust in the kit's flat pieces, looking as the roster id says. */
export function Portrait({ id, label, className }: PortraitProps) {
  const look = getLook(id);
  const hair = hairs[look.hair];
  return (
    <svg
      className={`${styles.portrait} ${className ?? ""}`}
      viewBox="30 0 140 226"
      data-skin={look.skin}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={hair.back} fill={look.hairColour} />
      <path d={bodies[look.body]} fill={look.bodyColour} />
      <path d="M86 126h28v24q-14 10-28 0z" fill="var(--skin-shade)" />
      <path d="M57 84v16M143 84v16" stroke="var(--skin)" strokeWidth="15" strokeLinecap="round" />
      <path d={heads[look.head]} fill="var(--skin)" />
      {look.beard ? (
        <path d="M60 96q8 16 18 10h44q10 6 18-10v12q-4 32-40 32t-40-32z" fill={look.hairColour} />
      ) : null}
      <g fill="var(--eye)">
        <circle cx="82" cy="90" r="6" />
        <circle cx="118" cy="90" r="6" />
      </g>
      <circle cx="100" cy="101" r="6" fill="var(--skin-shade)" />
      <path
        d="M88 114q12 12 24 0"
        fill="none"
        stroke="var(--lip)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d={hair.front} fill={look.hairColour} />
      {look.glasses ? (
        <path
          d="M67 90a15 15 0 1 1 30 0 15 15 0 0 1-30 0zm36 0a15 15 0 1 1 30 0 15 15 0 0 1-30 0zm-6-3q3-3 6 0"
          fill="none"
          stroke={look.glasses}
          strokeWidth="6"
        />
      ) : null}
      {look.headphones ? (
        <path
          d="M54 96V80a46 42 0 0 1 92 0v16M52 82v26M148 82v26"
          fill="none"
          stroke={look.headphones}
          strokeWidth="13"
          strokeLinecap="round"
        />
      ) : null}
    </svg>
  );
}

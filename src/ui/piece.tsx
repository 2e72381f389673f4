import type { ReactNode } from "react";
import styles from "./piece.module.css";

interface Faces {
  front: string;
  side?: string;
  top?: string;
  shine?: string;
}

// Each piece fills a box of 100 by 100, seen a little from the left and above.
const pieces = {
  ball: { front: "M50 2a48 48 0 1 1 0 96 48 48 0 0 1 0-96z", shine: "M26 36q6-12 18-16" },
  cube: { front: "M5 20h76v75H5z", side: "M5 20 19 5h76v75L81 95H5z", top: "M5 20 19 5h76L81 20z" },
  panel: { front: "M4 9h86v87H4z", side: "M4 9l6-5h86v87l-6 5H4z", top: "M4 9l6-5h86l-6 5z" },
  cylinder: {
    front: "M3 17v66a47 14 0 0 0 94 0V17z",
    top: "M3 17a47 14 0 1 1 94 0 47 14 0 0 1-94 0z",
    shine: "M18 42v38",
  },
  cone: { front: "M50 3 97 84a47 14 0 0 1-94 0z", shine: "M44 28 24 78" },
  dome: { front: "M3 82a47 70 0 0 1 94 0 47 14 0 0 1-94 0z", shine: "M22 58q6-18 20-26" },
  arch: {
    front: "M5 95V50a38 42 0 0 1 76 0v45H60V50a17 19 0 0 0-34 0v45z",
    side: "M43 8 57 5a38 42 0 0 1 38 42v40l-14 8zM26 50a17 19 0 0 1 12-17v52l-12 10z",
  },
  ring: {
    front: "M50 3a47 47 0 1 1 0 94 47 47 0 0 1 0-94zm0 25a22 22 0 1 0 0 44 22 22 0 0 0 0-44z",
    shine: "M18 42q6-18 22-26",
  },
  donut: {
    front: "M2 48a48 30 0 1 1 96 0v6a48 30 0 0 1-96 0z",
    side: "M32 44a18 9 0 1 1 36 0 18 9 0 0 1-36 0z",
    shine: "M16 42q6-10 20-13",
  },
  quarter: { front: "M5 95V5a90 90 0 0 1 90 90z", shine: "M20 80V30" },
  plus: {
    front: "M30 14h28v27h26v28H58v27H30V69H4V41h26z",
    side: "M30 14 42 4h28v27h26v28L84 69H70v17L58 96z",
    top: "M30 14 42 4h28L58 14zM4 41 16 31h14v10zM58 41l12-10h26L84 41z",
  },
  stairs: {
    front: "M4 30h22v20h20v16h20v15h20v15H4z",
    side: "M4 30 16 18h22v19h20v16h20v16h18v14L86 96z",
    top: "M4 30 16 18h22L26 30zM26 50l12-13h20L46 50zM46 66l12-13h20L66 66zM66 81l12-12h18L86 81z",
  },
  gear: {
    front:
      "M83 40 97 40 97 60 83 60 81 66 90 76 76 90 66 81 60 83 60 97 40 97 40 83 34 81 24 90 10 76 19 66 17 60 3 60 3 40 17 40 19 34 10 24 24 10 34 19 40 17 40 3 60 3 60 17 66 19 76 10 90 24 81 34zM50 34a16 16 0 1 0 0 32 16 16 0 0 0 0-32z",
  },
  chevron: { front: "M62 5 18 50l44 45h18L46 50 80 5z", side: "M80 5h8L54 50l34 45h-8L46 50z" },
  capsule: { front: "M30 22h40a28 28 0 0 1 0 56H30a28 28 0 0 1 0-56z", shine: "M28 36h30" },
} satisfies Record<string, Faces>;

export type PieceName = keyof typeof pieces;
type PieceTone = "white" | "light" | "tint" | "mid" | "base" | "deep" | "ink" | "ball";

interface PieceProps {
  name: PieceName;
  /** `mid`, `deep` and the tints follow the tone of the nearest `data-tone`; `ball` is always the ball's colour. */
  tone: PieceTone;
  x: number;
  y: number;
  width: number;
  height?: number;
  /** Degrees, clockwise, about the piece's middle. */
  turn?: number;
}

/** One flat toy piece of the kit inside a `PieceScene`, set by its top left corner and size. */
export function Piece({ name, tone, x, y, width, height = width, turn }: PieceProps) {
  const { front, side, top, shine }: Faces = pieces[name];
  const rotation = turn ? `rotate(${turn} ${width / 2} ${height / 2})` : "";
  return (
    <g
      className={styles[tone]}
      transform={`translate(${x} ${y})${rotation}scale(${width / 100} ${height / 100})`}
    >
      {side ? <path className={styles.side} d={side} /> : null}
      {top && name !== "cylinder" ? <path className={styles.top} d={top} /> : null}
      <path className={styles.front} d={front} />
      {top && name === "cylinder" ? <path className={styles.top} d={top} /> : null}
      {shine ? <path className={styles.shine} d={shine} /> : null}
    </g>
  );
}

interface SceneProps {
  /** The drawing's own measure: `viewBox` of the SVG. */
  box: string;
  /** What the picture shows, for those who do not see it; without it the picture is decoration. */
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A picture put together from pieces. */
export function PieceScene({ box, label, className, children }: SceneProps) {
  return (
    <svg
      className={className}
      viewBox={box}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {children}
    </svg>
  );
}

import type { ReactNode } from "react";
import { Piece, PieceScene } from "#app/ui/piece.tsx";
import steps from "#app/ui/tone-steps.module.css";
import type { PostKind } from "./post-category.ts";
import styles from "./post-cover.module.css";

interface PostCoverProps {
  kind: PostKind;
  /** File name of the post's own cover; without one the category's composition stands in. */
  file: string;
  /** Alternative text; in lists, where the title stands beside it, the cover is decoration. */
  label?: string;
  /** Whether it is in sight when the page opens. */
  eager?: boolean;
}

/** A post's cover. It fills its box, which has the ground of the category's tone. */
export function PostCover({ kind, file, label, eager }: PostCoverProps) {
  if (file) {
    return (
      <img
        className={styles.photo}
        src={`/uploads/${encodeURIComponent(file)}`}
        alt={label ?? ""}
        width="464"
        height="400"
        loading={eager ? undefined : "lazy"}
        decoding="async"
      />
    );
  }
  return (
    <PieceScene box="0 0 464 400" label={label} className={`${styles.drawing} ${steps.steps}`}>
      {compositions[kind]}
    </PieceScene>
  );
}

const path = (
  <>
    <path
      d="M-30 268H78q46 0 46-48v-84q0-26 24-36l60-26q24-10 48 0l60 28q24 12 24 38v80q0 46 46 50l120 14"
      fill="none"
      stroke="var(--mid)"
      strokeWidth="46"
    />
    <path d="M12 340a54 62 0 0 1 108 0q-54 22-108 0z" fill="var(--tone-t)" />
    <Piece name="cube" tone="tint" x={176} y={252} width={94} />
    <Piece name="ball" tone="ball" x={326} y={270} width={84} />
  </>
);

const columns = ["var(--mid)", "var(--tone-t)", "var(--deep)", "var(--pale)"];

const blocks = (
  <>
    {columns.map((fill, column) => (
      <path
        key={fill}
        d={`M${54 + column * 76} 86h62q6 0 6 6v56q0 6-6 6h-62q-6 0-6-6V92q0-6 6-6zm0 72h62q6 0 6 6v56q0 6-6 6h-62q-6 0-6-6v-56q0-6 6-6zm0 72h62q6 0 6 6v56q0 6-6 6h-62q-6 0-6-6v-56q0-6 6-6z`}
        fill={fill}
      />
    ))}
    <Piece name="ball" tone="ball" x={14} y={258} width={78} />
    <path
      d="m394 240 36 42-48 46"
      fill="none"
      stroke="var(--pale)"
      strokeWidth="22"
      strokeLinejoin="round"
    />
  </>
);

const bars = (
  <>
    <rect x="36" y="244" width="60" height="56" rx="8" fill="var(--mid)" />
    <rect x="98" y="222" width="62" height="78" rx="8" fill="var(--tone-t)" />
    <rect x="164" y="198" width="62" height="104" rx="8" fill="var(--pale)" />
    <rect x="230" y="176" width="62" height="128" rx="8" fill="var(--mid)" />
    <rect x="296" y="154" width="62" height="152" rx="8" fill="var(--tone-t)" />
    <rect x="362" y="132" width="64" height="178" rx="8" fill="var(--pale)" />
    <circle cx="103" cy="282" r="37" fill="none" stroke="var(--pale)" strokeWidth="28" />
    <Piece name="ball" tone="ball" x={361} y={68} width={68} />
  </>
);

const gears = (
  <>
    <Piece name="gear" tone="mid" x={38} y={96} width={192} />
    <Piece name="gear" tone="tint" x={218} y={164} width={136} turn={12} />
    <Piece name="gear" tone="light" x={340} y={138} width={102} turn={4} />
    <Piece name="ball" tone="ball" x={356} y={276} width={74} />
  </>
);

const screen = (
  <>
    <rect x="112" y="104" width="246" height="162" rx="14" fill="var(--mid)" />
    <rect x="129" y="121" width="212" height="128" rx="6" fill="var(--pale)" />
    <path
      d="M208 156v66l60-33z"
      fill="var(--orange)"
      stroke="var(--orange)"
      strokeWidth="6"
      strokeLinejoin="round"
    />
    <Piece name="donut" tone="light" x={-6} y={274} width={106} height={84} />
    <Piece name="cylinder" tone="white" x={380} y={290} width={66} height={58} />
  </>
);

const compositions: Record<PostKind, ReactNode> = {
  1: path,
  2: blocks,
  3: bars,
  4: gears,
  5: screen,
};

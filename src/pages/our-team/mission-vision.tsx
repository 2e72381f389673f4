import type { ReactNode } from "react";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import layout from "#app/ui/layout.module.css";
import { Piece, PieceScene } from "#app/ui/piece.tsx";
import text from "#app/ui/text.module.css";
import steps from "#app/ui/tone-steps.module.css";
import styles from "./mission-vision.module.css";

type TeamTexts = PageTexts<"our-team">;

/** What the company is for, and where it is going: a telescope and a target. */
export function MissionVision({ mission, vision }: Pick<TeamTexts, "mission" | "vision">) {
  return (
    <section className={`${layout.container} ${styles.tiles}`}>
      <Tile tone="navy" texts={mission}>
        <Piece name="ball" tone="ball" x={45} y={52} width={87} />
        <path
          d="m288 250 60 178m22-160v130m82-170-68 200"
          stroke="var(--mid)"
          strokeWidth="19"
          strokeLinecap="round"
        />
        <g transform="rotate(17 290 185)">
          <rect x="480" y="146" width="92" height="78" rx="16" fill="var(--mid)" />
          <rect x="390" y="132" width="112" height="106" rx="14" fill="var(--tone-t)" />
          <path d="M290 112h120q14 0 14 14v118q0 14-14 14H290z" fill="var(--pale)" />
          <ellipse cx="290" cy="185" rx="36" ry="76" fill="var(--mid)" />
          <ellipse cx="286" cy="185" rx="20" ry="54" fill="var(--white)" />
        </g>
        <Piece name="cube" tone="tint" x={64} y={354} width={88} />
        <Piece name="dome" tone="tint" x={530} y={368} width={136} height={98} />
      </Tile>
      <Tile tone="violet" texts={vision}>
        <rect x="325" y="370" width="34" height="46" rx="4" fill="var(--deep)" />
        <g fill="none" strokeWidth="44">
          <circle cx="343" cy="223" r="146" stroke="var(--mid)" />
          <circle cx="343" cy="223" r="95" stroke="var(--pale)" />
        </g>
        <circle cx="341" cy="227" r="48" fill="var(--tone-t)" />
        <Piece name="ball" tone="ball" x={312} y={197} width={66} />
        <Piece name="cone" tone="white" x={28} y={314} width={92} height={112} />
        <Piece name="stairs" tone="tint" x={522} y={306} width={122} />
      </Tile>
    </section>
  );
}

interface TileProps {
  tone: "navy" | "violet";
  texts: TeamTexts["mission"];
  children: ReactNode;
}

function Tile({ tone, texts, children }: TileProps) {
  return (
    <article className={styles.tile} data-tone={tone} data-flood={tone}>
      <PieceScene box="0 0 672 480" label={texts.pictureAlt} className={steps.steps}>
        {children}
      </PieceScene>
      <h2 className={`${text.display} ${text.d2} ${styles.heading}`}>{texts.heading}</h2>
      <p className={`${text.lead} ${styles.text}`}>{texts.text}</p>
    </article>
  );
}

import type { ReactNode } from "react";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { ServicePicture } from "#app/sections/service-picture.tsx";
import { Piece, PieceScene } from "#app/ui/piece.tsx";
import { ScrollStrip } from "#app/ui/scroll-strip.tsx";
import text from "#app/ui/text.module.css";
import styles from "./ways.module.css";

/** The three ways to sell, side by side: each fills most of the window and the next one looks in from the edge. */
export function Ways({ texts }: { texts: PageTexts<"ecommerce">["slides"] }) {
  return (
    <div className={styles.ways} data-tone="pink">
      <ScrollStrip label={texts.label} className={styles.strip}>
        {texts.items.map(({ title, text: words, pictureAlt }, index) => (
          <li key={title} className={styles.slide} data-flood={index === 0 ? "pink" : undefined}>
            <div className={styles.words}>
              <h2 className={`${text.display} ${text.d2}`}>{title}</h2>
              <p className={styles.text}>{words}</p>
            </div>
            <div className={styles.picture}>{pictures[index]?.(pictureAlt)}</div>
          </li>
        ))}
      </ScrollStrip>
    </div>
  );
}

const pictures: readonly ((label: string) => ReactNode)[] = [
  (label) => (
    <ServicePicture
      id="ecommerce"
      label={label}
      sizes="(max-width: 767px) 80vw, min(37vw, 580px)"
    />
  ),
  (label) => (
    <PieceScene box="0 0 600 480" label={label}>
      <Piece name="panel" tone="white" x={110} y={130} width={372} height={290} />
      <path d="M146 282h120v126H146z" fill="var(--pink-t)" />
      <path d="M300 230h132v110H300z" fill="var(--pink-l)" stroke="var(--pink)" strokeWidth="12" />
      <path
        d="M84 190 122 92h348l34 98a42 40 0 0 1-84 0 42 40 0 0 1-84 0 42 40 0 0 1-84 0 42 40 0 0 1-84 0 42 40 0 0 1-84 0z"
        fill="var(--pink)"
      />
      <path
        d="M168 190 190 92h70l-8 98a42 40 0 0 1-84 0zM336 190l-8-98h70l22 98a42 40 0 0 1-84 0z"
        fill="#efedf6"
      />
      <Piece name="ball" tone="ball" x={486} y={338} width={90} />
      <Piece name="cone" tone="deep" x={20} y={320} width={80} height={108} />
    </PieceScene>
  ),
  (label) => (
    <PieceScene box="0 0 600 480" label={label}>
      <Piece name="cube" tone="white" x={92} y={392} width={420} height={56} />
      <Piece name="cube" tone="base" x={110} y={262} width={140} height={132} />
      <Piece name="cube" tone="white" x={246} y={262} width={128} height={132} />
      <Piece name="cube" tone="deep" x={370} y={262} width={128} height={132} />
      <Piece name="cube" tone="white" x={150} y={138} width={134} height={132} />
      <Piece name="cube" tone="base" x={282} y={138} width={140} height={132} />
      <path d="M296 280h30v112h-30z" fill="var(--pink)" />
      <path d="M200 158h26v110h-26z" fill="var(--pink)" />
      <Piece name="ball" tone="ball" x={306} y={44} width={98} />
    </PieceScene>
  ),
];

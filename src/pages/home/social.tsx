import type { ReactNode } from "react";
import type { PageTexts, Texts } from "#app/locale/texts/texts.ts";
import { getSocialLinks } from "#app/shell/navigation.ts";
import layout from "#app/ui/layout.module.css";
import { Piece, PieceScene } from "#app/ui/piece.tsx";
import { SocialLinks } from "#app/ui/social-links.tsx";
import text from "#app/ui/text.module.css";
import styles from "./social.module.css";

interface SocialProps {
  texts: PageTexts<"home">["social"];
  shell: Texts["shell"];
}

const posts: readonly { tone: string; toys: ReactNode }[] = [
  {
    tone: "pink",
    toys: (
      <>
        <Piece name="cube" tone="white" x={150} y={112} width={126} height={120} />
        <Piece name="cube" tone="mid" x={34} y={146} width={104} height={86} />
        <Piece name="ball" tone="ball" x={118} y={142} width={58} />
        <path d="M200 128h24v104h-24z" fill="var(--pink)" />
      </>
    ),
  },
  {
    tone: "violet",
    toys: (
      <>
        <Piece name="arch" tone="mid" x={64} y={66} width={176} height={166} />
        <Piece name="arch" tone="tint" x={106} y={130} width={96} height={102} />
        <Piece name="ball" tone="ball" x={20} y={178} width={56} />
        <Piece name="dome" tone="white" x={216} y={172} width={84} height={62} />
      </>
    ),
  },
  {
    tone: "blue",
    toys: (
      <>
        <Piece name="cube" tone="mid" x={28} y={148} width={84} />
        <Piece name="cube" tone="white" x={108} y={148} width={84} />
        <Piece name="cube" tone="deep" x={188} y={148} width={84} />
        <Piece name="cube" tone="white" x={28} y={68} width={84} />
        <Piece name="cube" tone="tint" x={108} y={68} width={84} />
        <Piece name="ball" tone="ball" x={200} y={86} width={64} />
      </>
    ),
  },
];

/** The company's profiles, and what was posted there last. */
export function Social({ texts, shell }: SocialProps) {
  return (
    <section className={`${layout.container} ${styles.social}`}>
      <div className={styles.intro} data-flood="violet">
        <div>
          <h2 className={`${text.display} ${text.d3}`}>{texts.heading}</h2>
          <p className={styles.text}>{texts.text}</p>
        </div>
        <SocialLinks label={shell.footer.social} links={getSocialLinks(shell)} />
      </div>
      {posts.map(({ tone, toys }, index) => (
        <div key={tone} className={styles.post} data-flood={tone} data-tone={tone}>
          <PieceScene box="0 0 300 300" label={texts.sampleCaptions[index]}>
            {toys}
          </PieceScene>
        </div>
      ))}
    </section>
  );
}

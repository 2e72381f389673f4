import { useEffect, useRef, useState } from "react";
import { Film, type FilmProps } from "#app/ui/film.tsx";
import { whenQuiet } from "#app/ui/film-playback.ts";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import type { Motion } from "#app/ui/motion-store.ts";
import { PauseButton } from "#app/ui/pause-button.tsx";
import text from "#app/ui/text.module.css";
import { useInView } from "#app/ui/use-in-view.ts";
import { useMotion } from "#app/ui/use-motion.ts";
import { useHold } from "#app/ui/use-pause-on-interaction.ts";
import { Headline } from "./headline.tsx";
import styles from "./hero-stage.module.css";
import { Porthole, type View } from "./hero-thumbnail.tsx";
import { useTurns } from "./use-rotation.ts";

interface HeroStageProps {
  film: Pick<FilmProps, "film" | "poster" | "narrow" | "sizes">;
  /** The page's heading, then the headlines that take its place. */
  headlines: readonly string[];
  views: readonly View[];
  texts: Record<"filmLabel" | "paragraph" | "scroll" | "scrollLabel" | "pause" | "play", string>;
  /** Where the way down leads. */
  href: string;
  motion: Motion | undefined;
}

/**
 * The first screen. Once the page is quiet its film plays and its headline and porthole turn; one button stops all
 * three, and who points at the headline or the porthole holds those two.
 */
export function HeroStage({ film, headlines, views, texts, href, motion }: HeroStageProps) {
  const moving = useMotion(motion);
  const [quiet, setQuiet] = useState(false);
  const [paused, setPaused] = useState(false);
  const stage = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const porthole = useRef<HTMLDivElement>(null);
  const inView = useInView(stage);
  const isHeadingHeld = useHold(heading);
  const isPortholeHeld = useHold(porthole);
  const turns = moving && quiet;
  const held = isHeadingHeld || isPortholeHeld;
  const turn = useTurns(turns && inView && !paused && !held);
  useEffect(() => whenQuiet(() => setQuiet(true)), []);

  return (
    <section ref={stage} className={styles.hero} data-flood="film">
      <Film
        {...film}
        alt={texts.filmLabel}
        motion={motion}
        paused={paused}
        className={styles.film}
      />
      <div className={`${layout.container} ${styles.words}`}>
        <Headline ref={heading} lines={headlines} turn={turn} className={styles.heading} />
        <p className={`${text.lead} ${styles.lead}`}>{texts.paragraph}</p>
        <Porthole
          ref={porthole}
          views={views}
          turn={turn}
          turns={turns}
          className={styles.porthole}
        />
        <a className={styles.scroll} href={href} aria-label={texts.scrollLabel}>
          <Icon name="down" className={styles.arrow} />
          {texts.scroll}
        </a>
      </div>
      {turns && (
        <PauseButton
          texts={texts}
          paused={paused}
          onPress={() => setPaused(!paused)}
          className={styles.pause}
        />
      )}
    </section>
  );
}

import { useRef, useState } from "react";
import { fillText } from "#app/locale/fill-text.ts";
import layout from "#app/ui/layout.module.css";
import type { Motion } from "#app/ui/motion-store.ts";
import { PauseButton } from "#app/ui/pause-button.tsx";
import { ScrollStrip } from "#app/ui/scroll-strip.tsx";
import text from "#app/ui/text.module.css";
import { useInView } from "#app/ui/use-in-view.ts";
import { useIsAwake } from "#app/ui/use-is-hydrated.ts";
import { useMotion } from "#app/ui/use-motion.ts";
import { useHold } from "#app/ui/use-pause-on-interaction.ts";
import styles from "./client-marquee.module.css";
import { useBelt } from "./use-marquee.ts";

interface ClientBeltProps {
  /** The picture of all marks; each is a view of it, `mark-1` and on. */
  sprite: string;
  count: number;
  texts: { title: string; alt: string; pause: string; play: string };
  motion: Motion | undefined;
}

/** How many crates follow the last one again, so that the belt goes round unseen: as many as fill the widest window. */
const repeated = 30;

/** Every ninth crate has the same colour; the others are paper. */
const tones: Record<number, string> = { 2: "pink", 4: "blue", 7: "rust", 0: "violet" };

/** The clients' crates: a row that scrolls, and rolls by itself where things move. */
export function ClientBelt({ sprite, count, texts, motion }: ClientBeltProps) {
  // The second round stays when movement is switched off: the row keeps its place.
  const [twice, setTwice] = useState(false);
  const [paused, setPaused] = useState(false);
  const strip = useRef<HTMLElement>(null);
  const inView = useInView(strip);
  const held = useHold(strip);
  const awake = useIsAwake();
  const moves = useMotion(motion) && awake;
  if (moves && !twice) setTwice(true);
  useBelt(strip, moves && twice && inView && !paused && !held);

  const crates = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <>
      <div className={`${layout.container} ${styles.head}`}>
        <h2 className={text.title}>{texts.title}</h2>
        <PauseButton
          texts={texts}
          paused={paused}
          onPress={() => setPaused(!paused)}
          className={`${styles.pause} ${moves ? "" : styles.idle}`}
        />
      </div>
      <ScrollStrip ref={strip} label={texts.title} className={styles.crates}>
        {crates.map((n) => (
          <Crate key={n} n={n} sprite={sprite} alt={fillText(texts.alt, { n })} />
        ))}
        {twice && crates.slice(0, repeated).map((n) => <Crate key={-n} n={n} sprite={sprite} />)}
      </ScrollStrip>
    </>
  );
}

function Crate({ n, sprite, alt }: { n: number; sprite: string; alt?: string }) {
  return (
    <li className={styles.crate} data-tone={tones[n % 9]} aria-hidden={alt ? undefined : true}>
      <img src={`${sprite}#mark-${n}`} alt={alt ?? ""} width="180" height="120" loading="lazy" />
    </li>
  );
}

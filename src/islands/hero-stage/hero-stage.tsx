import { type RefObject, useEffect, useRef, useState } from "react";
import { BackgroundVideo, type BackgroundVideoProps } from "#app/ui/background-video.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { PauseButton } from "#app/ui/pause-button.tsx";
import text from "#app/ui/text.module.css";
import { useInView } from "#app/ui/use-in-view.ts";
import { useMotionEnabled } from "#app/ui/use-motion.ts";
import { usePauseOnInteraction } from "#app/ui/use-pause-on-interaction.ts";
import { whenPageIdle } from "#app/ui/video-playback.ts";
import { Headline } from "./headline.tsx";
import styles from "./hero-stage.module.css";
import { HeroThumbnail, type Thumbnail } from "./hero-thumbnail.tsx";

interface HeroStageProps {
  video: Pick<BackgroundVideoProps, "sources" | "poster" | "narrow" | "sizes">;
  headlines: readonly string[];
  thumbnails: readonly Thumbnail[];
  facts: readonly string[];
  texts: Record<"filmLabel" | "paragraph" | "scroll" | "scrollLabel" | "pause" | "play", string>;
  href: string;
}

/** Film, headline and round window. One button stops all three; pointing at one of the last two holds both. */
export function HeroStage({ video, headlines, thumbnails, facts, texts, href }: HeroStageProps) {
  const isMotionEnabled = useMotionEnabled();
  const [isPageIdle, setIsPageIdle] = useState(false);
  const [isPaused, setIsPaused] = useState(false);
  const stage = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const thumbnail = useRef<HTMLDivElement>(null);
  const isInView = useInView(stage);
  const isOnHeading = usePauseOnInteraction(heading);
  const isOnThumbnail = usePauseOnInteraction(thumbnail);
  const canRotate = isMotionEnabled && isPageIdle;
  const isInteracting = isOnHeading || isOnThumbnail;
  const rotation = useRotation(canRotate && isInView && !isPaused && !isInteracting, stage);
  useEffect(() => whenPageIdle(() => setIsPageIdle(true)), []);

  return (
    <section ref={stage} className={styles.hero} data-background="film">
      <BackgroundVideo {...video} alt={texts.filmLabel} paused={isPaused} className={styles.film} />
      <div className={`${layout.container} ${styles.words}`}>
        <Headline
          ref={heading}
          lines={headlines}
          turns={rotation.headlines}
          className={styles.heading}
        />
        <p className={`${text.lead} ${styles.lead}`}>{texts.paragraph}</p>
        <HeroThumbnail
          ref={thumbnail}
          thumbnails={thumbnails}
          turns={rotation.pictures}
          canRotate={canRotate}
          className={styles.porthole}
        />
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>
              {fact
                .split(/([+\d,]*\d\+?)/)
                .map((part, index) =>
                  index % 2 === 1 ? <strong key={part}>{part}</strong> : part,
                )}
            </li>
          ))}
        </ul>
        <a className={styles.scroll} href={href} aria-label={texts.scrollLabel}>
          <Icon name="down" className={styles.arrow} />
          {texts.scroll}
        </a>
      </div>
      {canRotate && (
        <PauseButton
          texts={texts}
          isPaused={isPaused}
          onPress={() => setIsPaused(!isPaused)}
          className={styles.pause}
        />
      )}
    </section>
  );
}

/** Time from one headline to the next, in milliseconds. */
const rotationInterval = 3000;
/** One beat of the film, in milliseconds: its chimney takes its ball in at the start of each. */
const beat = 1500;

/** Completed turns. A picture follows a headline by a beat: the two never change at once. */
interface Rotation {
  headlines: number;
  pictures: number;
}

/** Counts turns while it runs, on the beat of the film if that plays. */
function useRotation(isRunning: boolean, stage: RefObject<Element | null>): Rotation {
  const [rotation, setRotation] = useState<Rotation>({ headlines: 0, pictures: 0 });
  useEffect(() => {
    if (!isRunning) return;
    let headlineTimer: ReturnType<typeof setTimeout>;
    let pictureTimer: ReturnType<typeof setTimeout>;
    const turn = (part: keyof Rotation) =>
      setRotation((last) => ({ ...last, [part]: last[part] + 1 }));
    const scheduleTurn = () => {
      headlineTimer = setTimeout(
        () => {
          turn("headlines");
          pictureTimer = setTimeout(() => turn("pictures"), beat);
          scheduleTurn();
        },
        rotationInterval - getBeatOffset(stage.current?.querySelector("video")),
      );
    };
    scheduleTurn();
    return () => {
      clearTimeout(headlineTimer);
      clearTimeout(pictureTimer);
    };
  }, [isRunning, stage]);
  return rotation;
}

/** Distance of the film from its nearest beat, from half a beat early to half a beat late, in milliseconds. */
function getBeatOffset(video: HTMLVideoElement | null | undefined): number {
  if (!video || video.paused) return 0;
  const time = video.currentTime * 1000;
  return time - Math.round(time / beat) * beat;
}

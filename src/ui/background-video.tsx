import { useEffect, useRef, useState } from "react";
import styles from "./background-video.module.css";
import { Picture, type PictureSource, type TextAlternative } from "./picture.tsx";
import { useInView } from "./use-in-view.ts";
import { useMotionEnabled } from "./use-motion.ts";
import {
  chooseSource,
  prefersReducedData,
  type VideoSource,
  whenPageIdle,
} from "./video-playback.ts";

export type BackgroundVideoProps = TextAlternative & {
  sources: readonly VideoSource[];
  /** Its first frame, which is what there is until it plays, and all there is where nothing moves. */
  poster: PictureSource;
  narrow?: { film: VideoSource; poster: PictureSource; media: string } | undefined;
  sizes: string;
  paused?: boolean;
  className?: string | undefined;
};

/** The film is fetched once the page is idle and it is in view, and not at all where the visitor wants no movement or saves data. */
export function BackgroundVideo({
  sources,
  poster,
  narrow,
  paused = false,
  ...rest
}: BackgroundVideoProps) {
  const isMotionEnabled = useMotionEnabled();
  const [playingSource, setPlayingSource] = useState<VideoSource>();
  const [hasStarted, setHasStarted] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);

  const isInView = useInView(box);
  const isWanted = isMotionEnabled && (isInView || playingSource !== undefined);

  useEffect(() => {
    if (!isWanted || prefersReducedData()) return;
    const cancel = whenPageIdle(() =>
      setPlayingSource(
        narrow && matchMedia(narrow.media).matches
          ? narrow.film
          : chooseSource(sources, box.current),
      ),
    );
    return () => {
      cancel();
      setPlayingSource(undefined);
      setHasStarted(false);
    };
  }, [isWanted, sources, narrow]);

  const isPlaying = playingSource !== undefined && isInView && !paused;
  useEffect(() => {
    if (!isPlaying) return;
    const { current } = video;
    // If the browser blocks autoplay, the poster stays visible.
    current?.play().catch(() => undefined);
    return () => current?.pause();
  }, [isPlaying]);

  const { className, ...pictureProps } = rest;
  const narrowPoster = narrow && { picture: narrow.poster, media: narrow.media };
  return (
    <div ref={box} className={`${styles.film} ${className ?? ""}`}>
      <Picture
        {...pictureProps}
        picture={poster}
        narrow={narrowPoster}
        className={styles.frame}
        isPriority
      />
      {playingSource && (
        <video
          ref={video}
          className={`${styles.frame} ${styles.moving}`}
          data-started={hasStarted || undefined}
          onPlaying={() => setHasStarted(true)}
          preload="auto"
          muted
          loop
          playsInline
          disablePictureInPicture
          aria-hidden="true"
          tabIndex={-1}
        >
          <source src={playingSource.av1} type="video/webm; codecs=av01.0.12M.10" />
          <source src={playingSource.h264} type="video/mp4; codecs=avc1.640032" />
        </video>
      )}
    </div>
  );
}

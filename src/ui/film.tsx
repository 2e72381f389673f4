import { useEffect, useRef, useState } from "react";
import styles from "./film.module.css";
import { playWhileInView, prefersReducedData, whenPageIdle } from "./film-playback.ts";
import type { Motion } from "./motion-store.ts";
import { Picture, type PictureSource, type TextAlternative } from "./picture.tsx";
import { useMotionEnabled } from "./use-motion.ts";

/** A film as it was made: its size, and its addresses as AV1 and H.264. */
export interface VideoSource {
  width: number;
  height: number;
  av1: string;
  h264: string;
}

export type BackgroundVideoProps = TextAlternative & {
  source: VideoSource;
  /** Its first frame, which is what there is until it plays, and all there is where nothing moves. */
  poster: PictureSource;
  /** Another cut of both for narrow windows, and the media query for those. */
  narrow?: { film: VideoSource; poster: PictureSource; media: string } | undefined;
  sizes: string;
  /** Motion preference of the visitor, from the cookie. */
  motion: Motion | undefined;
  paused?: boolean;
  className?: string | undefined;
};

/**
 * A silent film that goes round. The poster comes first; the film is fetched once the page is quiet, plays while one sees
 * it, and is not fetched at all where the visitor wants no movement or saves data.
 */
export function BackgroundVideo({
  source,
  poster,
  narrow,
  motion,
  paused = false,
  ...rest
}: BackgroundVideoProps) {
  const isMotionEnabled = useMotionEnabled(motion);
  const [playingSource, setPlayingSource] = useState<VideoSource>();
  const [hasStarted, setHasStarted] = useState(false);
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    if (!isMotionEnabled || prefersReducedData()) return;
    const cancel = whenPageIdle(() =>
      setPlayingSource(narrow && matchMedia(narrow.media).matches ? narrow.film : source),
    );
    return () => {
      cancel();
      setPlayingSource(undefined);
      setHasStarted(false);
    };
  }, [isMotionEnabled, source, narrow]);

  useEffect(() => {
    if (playingSource && video.current && !paused) return playWhileInView(video.current);
  }, [playingSource, paused]);

  const { className, ...pictureProps } = rest;
  const narrowPoster = narrow && { picture: narrow.poster, media: narrow.media };
  return (
    <div className={`${styles.film} ${className ?? ""}`}>
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
          <source src={playingSource.av1} type="video/webm; codecs=av01.0.05M.10" />
          <source src={playingSource.h264} type="video/mp4; codecs=avc1.640020" />
        </video>
      )}
    </div>
  );
}

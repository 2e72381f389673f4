import { useEffect, useRef, useState } from "react";
import styles from "./film.module.css";
import { playInView, savesData, whenQuiet } from "./film-playback.ts";
import type { Motion } from "./motion-store.ts";
import { type Described, Picture, type PictureSource } from "./picture.tsx";
import { useMotion } from "./use-motion.ts";

/** A film as it was made: its size, and its addresses as AV1 and H.264. */
export interface FilmSource {
  width: number;
  height: number;
  av1: string;
  h264: string;
}

export type FilmProps = Described & {
  film: FilmSource;
  /** Its first frame, which is what there is until it plays, and all there is where nothing moves. */
  poster: PictureSource;
  /** Another cut of both for narrow windows, and the media query for those. */
  narrow?: { film: FilmSource; poster: PictureSource; media: string } | undefined;
  sizes: string;
  /** What the server knew of the visitor's choice. */
  motion: Motion | undefined;
  paused?: boolean;
  className?: string | undefined;
};

/**
 * A silent film that goes round. The poster comes first; the film is fetched once the page is quiet, plays while one sees
 * it, and is not fetched at all where the visitor wants no movement or saves data.
 */
export function Film({ film, poster, narrow, motion, paused = false, ...rest }: FilmProps) {
  const moving = useMotion(motion);
  const [playing, setPlaying] = useState<FilmSource>();
  const [started, setStarted] = useState(false);
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    if (!moving || savesData()) return;
    const end = whenQuiet(() =>
      setPlaying(narrow && matchMedia(narrow.media).matches ? narrow.film : film),
    );
    return () => {
      end();
      setPlaying(undefined);
      setStarted(false);
    };
  }, [moving, film, narrow]);

  useEffect(() => {
    if (playing && video.current && !paused) return playInView(video.current);
  }, [playing, paused]);

  const { className, ...shown } = rest;
  const cut = narrow && { picture: narrow.poster, media: narrow.media };
  return (
    <div className={`${styles.film} ${className ?? ""}`}>
      <Picture {...shown} picture={poster} narrow={cut} className={styles.frame} first />
      {playing && (
        <video
          ref={video}
          className={`${styles.frame} ${styles.moving}`}
          data-started={started || undefined}
          onPlaying={() => setStarted(true)}
          preload="auto"
          muted
          loop
          playsInline
          disablePictureInPicture
          aria-hidden="true"
          tabIndex={-1}
        >
          <source src={playing.av1} type="video/webm; codecs=av01.0.05M.10" />
          <source src={playing.h264} type="video/mp4; codecs=avc1.640020" />
        </video>
      )}
    </div>
  );
}

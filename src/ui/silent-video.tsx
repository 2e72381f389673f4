import { useEffect, useRef, useState } from "react";
import type { VideoSource } from "./film-playback.ts";
import styles from "./silent-video.module.css";

interface SilentVideoProps {
  source: VideoSource;
  isPlaying: boolean;
  onStart?: () => void;
  /** Called when no source can be loaded or shown. */
  onFail?: () => void;
}

/** A film without sound or controls, which fills its container, goes round, and is seen from when it first plays. */
export function SilentVideo({ source, isPlaying, onStart, onFail }: SilentVideoProps) {
  const [hasStarted, setHasStarted] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!isPlaying) return;
    const { current } = video;
    // If the browser blocks autoplay, what is under the film stays visible.
    current?.play().catch(() => undefined);
    return () => current?.pause();
  }, [isPlaying]);
  return (
    <video
      ref={video}
      className={styles.video}
      data-started={hasStarted || undefined}
      onPlaying={() => {
        setHasStarted(true);
        onStart?.();
      }}
      onError={onFail}
      preload="auto"
      muted
      loop
      playsInline
      disablePictureInPicture
      aria-hidden="true"
      tabIndex={-1}
    >
      <source src={source.av1} type="video/webm; codecs=av01.0.12M.10" />
      <source src={source.h264} type="video/mp4; codecs=avc1.640032" onError={onFail} />
    </video>
  );
}

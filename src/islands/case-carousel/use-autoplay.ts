import { useEffect } from "react";

/** Time per slide, in milliseconds. */
const slideDuration = 2500;

/** Calls `advance` every 2,500 ms while it may. */
export function useAutoplay(isPlaying: boolean, advance: () => void): void {
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(advance, slideDuration);
    return () => clearInterval(timer);
  }, [isPlaying, advance]);
}

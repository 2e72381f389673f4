import { useEffect } from "react";

/** How long a slide stands before the next comes, in milliseconds. */
const rest = 2500;

/** Calls `advance` every 2,500 ms while it may. */
export function useAutoplay(isPlaying: boolean, advance: () => void): void {
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(advance, rest);
    return () => clearInterval(timer);
  }, [isPlaying, advance]);
}

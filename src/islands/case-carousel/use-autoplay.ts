import { useEffect, useState } from "react";

/** How long a slide stands before the next comes, in milliseconds. */
const rest = 2500;

/** Whether nobody reads it right now: the pointer is elsewhere, so is the keyboard's focus, and it can be seen. */
export function useIsFree(strip: HTMLElement | undefined): boolean {
  const [isHeld, setHeld] = useState(false);
  const [isSeen, setSeen] = useState(false);

  useEffect(() => {
    if (!strip) return;
    const ending = new AbortController();
    const listen = (type: string, answer: (event: Event) => void) =>
      strip.addEventListener(type, answer, { signal: ending.signal, passive: true });
    listen("pointerenter", (event) => setHeld((event as PointerEvent).pointerType === "mouse"));
    listen("touchstart", () => setHeld(true));
    listen("focusin", () => setHeld(strip.matches(":focus-visible")));
    for (const type of ["pointerleave", "touchend", "touchcancel", "focusout"]) {
      listen(type, () => setHeld(false));
    }
    const observer = new IntersectionObserver(
      ([entry]) => setSeen(entry?.isIntersecting ?? false),
      { threshold: 0.3 },
    );
    observer.observe(strip);
    return () => {
      ending.abort();
      observer.disconnect();
    };
  }, [strip]);

  return isSeen && !isHeld;
}

/** Calls `advance` every 2,500 ms while it may. */
export function useAutoplay(isPlaying: boolean, advance: () => void): void {
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(advance, rest);
    return () => clearInterval(timer);
  }, [isPlaying, advance]);
}

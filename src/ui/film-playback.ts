import { whenIdle } from "./when-idle.ts";

/** Whether the visitor asks for as few bytes as possible. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches;
}

/** Calls back once the page has loaded and the browser has nothing to do; gives back what calls that off. */
export function whenQuiet(callback: () => void): () => void {
  const over = new AbortController();
  const { signal } = over;
  const wait = () =>
    whenIdle(() => {
      if (!signal.aborted) callback();
    });
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true, signal });
  return () => over.abort();
}

/** Plays a film while any of it is on the screen; gives back what stops it. */
export function playInView(video: HTMLVideoElement): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (entries.at(-1)?.isIntersecting) {
      // A browser that plays nothing by itself leaves the poster, which is as good.
      video.play().catch(() => undefined);
    } else {
      video.pause();
    }
  });
  observer.observe(video);
  return () => {
    observer.disconnect();
    video.pause();
  };
}

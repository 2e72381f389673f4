import { type RefObject, useEffect } from "react";
import type { VideoSource } from "#app/ui/video-playback.ts";

interface FilmState {
  isLoaded: boolean;
  isPlaying: boolean;
  report: (event: "start" | "fail") => void;
}

const types = { av1: "video/webm; codecs=av01.0.12M.10", h264: "video/mp4; codecs=avc1.640032" };

/** Loads a film into an element of the page, and plays it there; `data-started` tells style sheets that it is seen. */
export function useFilm(
  element: RefObject<HTMLElement | null>,
  film: VideoSource,
  { isLoaded, isPlaying, report }: FilmState,
): void {
  useEffect(() => {
    const video = element.current as HTMLVideoElement | null;
    if (!isLoaded || !video) return;
    const start = () => {
      video.dataset.started = "";
      report("start");
    };
    const fail = () => report("fail");
    const sources = (["av1", "h264"] as const).map((codec) =>
      Object.assign(document.createElement("source"), { src: film[codec], type: types[codec] }),
    );
    const failing = [video, ...sources.slice(-1)];
    for (const one of failing) one.addEventListener("error", fail);
    video.addEventListener("playing", start);
    // As an attribute in the page it would be invalid HTML.
    video.disablePictureInPicture = true;
    video.append(...sources);
    return () => {
      for (const one of failing) one.removeEventListener("error", fail);
      video.removeEventListener("playing", start);
      delete video.dataset.started;
      video.replaceChildren();
      // Without a source, this ends what is still being fetched.
      video.load();
    };
  }, [element, film, isLoaded, report]);

  useEffect(() => {
    const video = element.current as HTMLVideoElement | null;
    if (!isPlaying || !video) return;
    video.play().catch(() => undefined);
    return () => video.pause();
  }, [element, isPlaying]);
}

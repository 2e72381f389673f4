import { type KeyboardEvent, type RefObject, useEffect, useReducer } from "react";
import rail from "#app/ui/arrow-button.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { useElementById } from "#app/ui/use-element-by-id.ts";
import { useInView } from "#app/ui/use-in-view.ts";
import { useMotionEnabled } from "#app/ui/use-motion.ts";
import type { VideoSource } from "#app/ui/video-playback.ts";
import styles from "./machine-film.module.css";

/** Time until a film that does not start counts as failed, in milliseconds. */
const loadTimeout = 20_000;

interface MachineFilmProps {
  /** Id of the `video` over the picture, outside the island. */
  videoId: string;
  describedBy: string;
  film: VideoSource;
  texts: Record<
    "watch" | "pause" | "resume" | "note" | "loading" | "running" | "paused" | "failed",
    string
  >;
}

/** Plays a film on request. The press is consent, so it plays also under reduced motion. */
export function MachineFilm({ videoId, describedBy, film, texts }: MachineFilmProps) {
  const video = useElementById(videoId);
  const isInView = useInView(video);
  const isMotionEnabled = useMotionEnabled();
  const [phase, dispatch] = useReducer(changePhase, "still");
  const isLoading = phase === "loading";
  const isPlaying = phase === "playing";
  useFilm(video, film, {
    isLoaded: isLoading || isPlaying || phase === "paused",
    isPlaying: isLoading || (isPlaying && isInView),
    report: dispatch,
  });

  useEffect(() => {
    if (!isMotionEnabled) dispatch("stop");
  }, [isMotionEnabled]);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => dispatch("fail"), loadTimeout);
    return () => clearTimeout(timer);
  }, [isLoading]);

  const stopByEscape = ({ key }: KeyboardEvent) => {
    if (key === "Escape") dispatch("stop");
  };
  const labels = { playing: texts.pause, paused: texts.resume };
  const notes = {
    still: texts.note,
    loading: texts.loading,
    playing: texts.running,
    paused: texts.paused,
    failed: texts.failed,
  };
  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={`${rail.rail} ${rail.white}`}
        aria-describedby={describedBy}
        aria-busy={isLoading || undefined}
        onClick={() => dispatch("press")}
        onKeyDown={stopByEscape}
      >
        <span className={rail.ball}>
          {isLoading ? (
            <span className={styles.ring} data-pulse="" />
          ) : (
            <Icon name={isPlaying ? "pause" : "play"} className={styles.icon} />
          )}
        </span>
        <span className={`${rail.label} ${styles.label}`} data-longest={texts.watch}>
          {phase === "playing" || phase === "paused" ? labels[phase] : texts.watch}
        </span>
      </button>
      <p className={styles.note} role="status">
        {notes[phase]}
      </p>
    </div>
  );
}

interface FilmState {
  isLoaded: boolean;
  isPlaying: boolean;
  report: (event: "start" | "fail") => void;
}

const types = { av1: "video/webm; codecs=av01.0.12M.10", h264: "video/mp4; codecs=avc1.640032" };

/** Loads a film into an element of the page, and plays it there; `data-started` tells style sheets that it is seen. */
function useFilm(
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

/** `still` is the picture that was there before, and that stays where the film cannot be loaded. */
export type FilmPhase = "still" | "loading" | "playing" | "paused" | "failed";

type FilmEvent = "press" | "start" | "stop" | "fail";

const changes: Record<FilmPhase, Partial<Record<FilmEvent, FilmPhase>>> = {
  still: { press: "loading" },
  loading: { start: "playing", stop: "still", fail: "failed" },
  playing: { press: "paused", stop: "paused", fail: "failed" },
  paused: { press: "playing", fail: "failed" },
  failed: { press: "loading" },
};

export const changePhase = (phase: FilmPhase, event: FilmEvent): FilmPhase =>
  changes[phase][event] ?? phase;

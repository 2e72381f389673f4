import { type KeyboardEvent, useEffect, useReducer } from "react";
import rail from "#app/ui/arrow-button.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { useElementById } from "#app/ui/use-element-by-id.ts";
import { useInView } from "#app/ui/use-in-view.ts";
import { useMotionEnabled } from "#app/ui/use-motion.ts";
import type { VideoSource } from "#app/ui/video-playback.ts";
import { changePhase } from "./film-phase.ts";
import styles from "./machine-film.module.css";
import { useFilm } from "./use-film.ts";

/** Time until a film that does not start counts as failed, in milliseconds. */
const loadTimeout = 20_000;

interface MachineFilmProps {
  /** Id of the `video` over the picture, outside the island. */
  videoId: string;
  /** Id of what tells in words what is seen in the film. */
  describedBy: string;
  film: VideoSource;
  texts: Record<
    "watch" | "pause" | "resume" | "note" | "loading" | "running" | "paused" | "failed",
    string
  >;
}

/**
 * Loads and plays a film on request, and pauses it: by its button, Escape, out of view and by the motion switch. The
 * press is consent, so it plays also under reduced motion.
 */
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

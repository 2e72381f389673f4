import { type KeyboardEvent, useEffect, useReducer } from "react";
import { createPortal } from "react-dom";
import rail from "#app/ui/arrow-button.module.css";
import type { VideoSource } from "#app/ui/film-playback.ts";
import { Icon } from "#app/ui/icon.tsx";
import { SilentVideo } from "#app/ui/silent-video.tsx";
import { useElementById } from "#app/ui/use-element-by-id.ts";
import { useInView } from "#app/ui/use-in-view.ts";
import { useMotionEnabled } from "#app/ui/use-motion.ts";
import { changePhase } from "./film-phase.ts";
import styles from "./machine-film.module.css";

/** Time until a film that does not start counts as failed, in milliseconds. */
const loadTimeout = 20_000;

interface MachineFilmProps {
  /** Id of the element over the picture, outside the island, that the film fills. */
  frameId: string;
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
export function MachineFilm({ frameId, film, texts }: MachineFilmProps) {
  const frame = useElementById(frameId);
  const isInView = useInView(frame);
  const isMotionEnabled = useMotionEnabled();
  const [phase, dispatch] = useReducer(changePhase, "still");
  const isLoading = phase === "loading";
  const isPlaying = phase === "playing";
  const isShown = isLoading || isPlaying || phase === "paused";

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
      {isShown && frame.current
        ? createPortal(
            <SilentVideo
              source={film}
              isPlaying={isLoading || (isPlaying && isInView)}
              onStart={() => dispatch("start")}
              onFail={() => dispatch("fail")}
            />,
            frame.current,
          )
        : null}
    </div>
  );
}

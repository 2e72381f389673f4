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

/** Next phase of a film; events without a meaning in a phase change nothing. */
export const changePhase = (phase: FilmPhase, event: FilmEvent): FilmPhase =>
  changes[phase][event] ?? phase;

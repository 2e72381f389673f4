import { describe, expect, test } from "vitest";
import { changePhase, type FilmPhase } from "./machine-film.tsx";

type FilmEvent = Parameters<typeof changePhase>[1];

const follow = (...events: FilmEvent[]) => events.reduce<FilmPhase>(changePhase, "still");

describe("the phase of a machine's film", () => {
  test("is loaded by a press, and paused and resumed by the next ones", () => {
    expect(follow("press")).toBe("loading");
    expect(follow("press", "start")).toBe("playing");
    expect(follow("press", "start", "press")).toBe("paused");
    expect(follow("press", "start", "press", "press")).toBe("playing");
  });

  test("ignores presses while it loads, so that a double click loads it once", () => {
    expect(follow("press", "press", "start")).toBe("playing");
  });

  test("keeps the picture when it is stopped before it starts, and pauses afterwards", () => {
    expect(follow("press", "stop")).toBe("still");
    expect(follow("press", "stop", "start")).toBe("still");
    expect(follow("press", "start", "stop")).toBe("paused");
    expect(follow("stop")).toBe("still");
  });

  test("can be asked for again after a failure", () => {
    expect(follow("press", "fail")).toBe("failed");
    expect(follow("press", "fail", "fail", "stop")).toBe("failed");
    expect(follow("press", "fail", "press")).toBe("loading");
  });
});

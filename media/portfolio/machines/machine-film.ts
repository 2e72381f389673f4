import type { Result, Scene, Staging } from "../../kit/scene.ts";

/** After so many seconds everything is as it was, as the running still has it; the film is one cycle, and goes round. */
export const cycle = 4;

/** A machine's running picture as a film, on the colour of its page. */
export const machineFilm = (still: Scene, ground: string, build: () => Staging): Scene => ({
  ...still,
  ground: { colour: ground },
  build,
});

/** Little moves: one size is light enough for phones, too. */
export const machineFilmResults = (project: string): Result[] => [
  {
    kind: "film",
    name: `${project}-film`,
    seconds: cycle,
    framesPerSecond: 24,
    samples: 6,
    scale: 0.6,
    width: 960,
    quality: { av1: 22, h264: 17 },
    kilobytes: { av1: 400, h264: 400 },
  },
];

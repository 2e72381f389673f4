import type { Result, Scene, Staging } from "../../kit/scene.ts";

/** After so many seconds everything is as it was; the film shows it twice. */
export const cycle = 4;

/** A machine's running picture as a film, on the colour of its page. */
export const machineFilm = (still: Scene, ground: string, build: () => Staging): Scene => ({
  ...still,
  ground: { colour: ground },
  build,
});

const frames = {
  kind: "film",
  seconds: 2 * cycle,
  framesPerSecond: 24,
  samples: 6,
  scale: 0.6,
} as const;

export const machineFilmResults = (project: string): Result[] => [
  {
    ...frames,
    name: `${project}-film`,
    width: 960,
    quality: { av1: 40, h264: 26 },
    kilobytes: { av1: 900, h264: 900 },
  },
  {
    ...frames,
    name: `${project}-film-phone`,
    width: 640,
    quality: { av1: 42, h264: 27 },
    kilobytes: { av1: 400, h264: 400 },
  },
];

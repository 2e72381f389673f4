import { programmingSet } from "../kit/programming-set.ts";
import { blueTints as t } from "../kit/tints.ts";
import { toySet } from "../kit/toy-look.ts";
import { heroCamera, heroPictures, heroSize } from "../kit/toy-results.ts";

export const scene = toySet({
  size: heroSize,
  tints: t,
  depth: 0.85,
  camera: { ...heroCamera, aim: [0, 1.85, 0], distance: 17.6 },
  build: () => programmingSet({ ...t, main: t.middle, middle: t.tint }),
});

export const results = heroPictures("programming-hero");

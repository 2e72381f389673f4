import { navyTints } from "../kit/tints.ts";
import { toySet } from "../kit/toy-look.ts";
import { pictures } from "../kit/toy-results.ts";
import { lostDigits, smallToys } from "./lost-toys.ts";

/** The digits 404 as toys lying around. */
export const scene = toySet({
  size: [1440, 720],
  tints: navyTints,
  depth: 0.42,
  camera: { aim: [0.1, 1.9, 0], from: [0.04, 0.2, 1], distance: 20.8 },
  lights: { reach: 9 },
  build: () => [...lostDigits(), ...smallToys()],
});

export const results = pictures("not-found", [720, 1440, 2160], 110, 1.5);

import { navyTints } from "../kit/tints.ts";
import { toySet } from "../kit/toy-look.ts";
import { pictures } from "../kit/toy-results.ts";
import { lostDigits, smallToys } from "./lost-toys.ts";

/** Seen by the camera of the set, in a frame that is a third higher. */
const angle = (Math.atan((4 / 3) * Math.tan(Math.PI / 18)) * 360) / Math.PI;

/** The toys of the 404 picture apart from each other, for those who play with them: the smaller ones below the digits. */
export const scene = toySet({
  size: [1440, 960],
  tints: navyTints,
  depth: 0,
  camera: { angle, aim: [0.1, 1.9, 0], from: [0.04, 0.2, 1], distance: 20.8 },
  lights: { reach: 9 },
  build: () => {
    const [first, ...digits] = lostDigits();
    const small = smallToys();
    first.position.x -= 0.2;
    for (const toy of small) toy.position.y -= 2;
    return [first, ...digits, ...small];
  },
});

export const results = pictures("not-found-apart", [720, 1440, 2160], 110, 1.5);

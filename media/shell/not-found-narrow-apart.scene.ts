import { pictures } from "../kit/toy-results.ts";
import { lostApart } from "./lost-on-floor.ts";

/** The toys of the 404 picture for phones without their shadows, for those who play with them. */
export const scene = lostApart();

export const results = pictures("not-found-narrow-apart", [480, 780, 1080], 90, 1.5);

import { pictures } from "../kit/toy-results.ts";
import { lostOnFloor } from "./lost-on-floor.ts";

/** The 404 picture for phones. */
export const scene = lostOnFloor();

export const results = pictures("not-found-narrow", [480, 780, 1080], 90, 1.5);

import { pictures } from "../kit/toy-results.ts";
import { back, cratePart } from "./crate.ts";

export const scene = cratePart(back);

export const results = pictures("crate-back", [360, 720], 20);

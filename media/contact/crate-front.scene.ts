import { pictures } from "../kit/toy-results.ts";
import { cratePart, front } from "./crate.ts";

export const scene = cratePart(front);

export const results = pictures("crate-front", [360, 720], 20);

import { pictures } from "../kit/toy-results.ts";
import { cratePart, lid } from "./crate.ts";

export const scene = cratePart(lid);

export const results = pictures("crate-lid", [360, 720], 20);

import { iker } from "./portraits/looks.ts";
import { portrait } from "./portraits/portrait.ts";

export const { scene, results } = portrait("05", iker, { large: true });

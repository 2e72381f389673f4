import { renata } from "./portraits/looks.ts";
import { portrait } from "./portraits/portrait.ts";

export const { scene, results } = portrait("14", renata, { large: true });

import { valeria } from "./portraits/looks.ts";
import { portrait } from "./portraits/portrait.ts";

export const { scene, results } = portrait("04", valeria, { large: true });

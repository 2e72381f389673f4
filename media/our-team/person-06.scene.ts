import { ximena } from "./portraits/looks.ts";
import { portrait } from "./portraits/portrait.ts";

export const { scene, results } = portrait("06", ximena, { large: true });

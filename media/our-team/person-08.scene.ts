import { rodrigo } from "./portraits/looks.ts";
import { portrait } from "./portraits/portrait.ts";

export const { scene, results } = portrait("08", rodrigo, { large: true });

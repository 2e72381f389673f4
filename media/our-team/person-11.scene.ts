import { fernanda } from "./portraits/looks.ts";
import { portrait } from "./portraits/portrait.ts";

export const { scene, results } = portrait("11", fernanda, { large: true });

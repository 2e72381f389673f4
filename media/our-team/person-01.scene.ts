import { anaLucia } from "./portraits/looks.ts";
import { portrait } from "./portraits/portrait.ts";

export const { scene, results } = portrait("01", anaLucia, { large: true });

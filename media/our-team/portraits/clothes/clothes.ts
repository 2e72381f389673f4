import type { Object3D } from "three";
import type { Look, Outfit } from "../look.ts";
import type { Torso } from "../torso.ts";
import { blazer, cardigan, vNeck, zip } from "./open.ts";
import { crew, hoodie, overalls, scarf, stripes, turtleneck } from "./pulled.ts";
import { polo, shirt } from "./shirts.ts";

export type Tailor = (torso: Torso, outfit: Look["outfit"]) => Object3D[];

const tailors: Record<Outfit, Tailor> = {
  crew,
  turtleneck,
  shirt,
  polo,
  "v-neck": vNeck,
  blazer,
  cardigan,
  hoodie,
  overalls,
  zip,
  stripes,
  scarf,
};

export const clothes: Tailor = (torso, outfit) => tailors[outfit.kind](torso, outfit);

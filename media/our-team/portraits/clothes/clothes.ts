import type { Outfit } from "../look.ts";
import type { Tailor } from "./cut.ts";
import { blazer, cardigan, vNeck, zip } from "./open.ts";
import { crew, hoodie, overalls, scarf, stripes, turtleneck } from "./pulled.ts";
import { polo, shirt } from "./shirts.ts";

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

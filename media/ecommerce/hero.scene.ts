import { ecommerceSet } from "../kit/ecommerce-set.ts";
import { pinkTints as t } from "../kit/tints.ts";
import { toySet } from "../kit/toy-look.ts";
import { heroCamera, heroPictures, heroSize } from "../kit/toy-results.ts";

export const scene = toySet({
  size: heroSize,
  tints: t,
  camera: { ...heroCamera, aim: [-0.1, 1.5, 0], distance: 13 },
  build: () => ecommerceSet({ ...t, main: t.middle, middle: t.tint }),
});

export const results = heroPictures("ecommerce-hero");

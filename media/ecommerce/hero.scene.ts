import { ecommerceSet } from "../kit/ecommerce-set.ts";
import { pinkTints as t } from "../kit/tints.ts";
import { toySet } from "../kit/toy-look.ts";
import { heroCamera, heroPictures, heroSize } from "../kit/toy-results.ts";

export const scene = toySet({
  size: heroSize,
  tints: t,
  depth: 0.8,
  camera: { ...heroCamera, aim: [-0.2, 1.32, 0], distance: 14.6 },
  build: () =>
    ecommerceSet(
      { ...t, main: t.middle, middle: t.tint },
      { ...t, main: t.light, tint: t.middle, light: t.deep },
    ),
});

export const results = heroPictures("ecommerce-hero");

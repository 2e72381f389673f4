import { ecommerceSet } from "../kit/ecommerce-set.ts";
import { pinkTints as t } from "../kit/tints.ts";
import { toySet } from "../kit/toy-look.ts";
import { circleCamera, circlePictures, circleSize } from "./service-circle.ts";

export const scene = toySet({
  size: circleSize,
  tints: t,
  camera: circleCamera,
  build: () => ecommerceSet(t),
});

export const results = circlePictures("service-ecommerce");

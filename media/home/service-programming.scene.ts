import { programmingSet } from "../kit/programming-set.ts";
import { blueTints as t } from "../kit/tints.ts";
import { toySet } from "../kit/toy-look.ts";
import { circleCamera, circlePictures, circleSize } from "./service-circle.ts";

export const scene = toySet({
  size: circleSize,
  tints: t,
  camera: circleCamera,
  build: () => programmingSet(t),
});

export const results = circlePictures("service-programming");

import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { ball, box, cylinder, ring } from "../kit/solids.ts";
import { rustTints as t } from "../kit/tints.ts";
import { cog, cone, hoop, spring } from "../kit/toy-forms.ts";
import { theBall, toySet } from "../kit/toy-look.ts";
import { circleCamera, circlePictures, circleSize } from "./service-circle.ts";

const radius = 1.4;

/** A sprint goes round: two arrows, each ending where the other begins. */
function loop() {
  const arrow = (colour: string, start: number) => {
    const arc = hoop(radius, 0.4, satin(colour), 2.2);
    const tail = placed(ball(0.4, satin(colour)), radius, 0, 0);
    const head = cone(0.74, 1.05, satin(colour), 0.14);
    const end = placed(group(head), radius * Math.cos(2.2), radius * Math.sin(2.2), 0);
    return turned(group(arc, tail, turned(end, 0, 0, 2.2)), 0, 0, start);
  };
  return group(arrow(t.main, -2.5), arrow(t.middle, -2.5 + Math.PI));
}

/** Finished things, each on top of the last. */
const pile = [
  [1.15, t.deep, 0],
  [1.0, t.middle, 0.22],
  [0.9, t.light, -0.14],
] as const;

export const scene = toySet({
  size: circleSize,
  tints: t,
  camera: circleCamera,
  build: () => [
    placed(turned(loop(), 0, 0.24, 0), 0.1, 2.0, -0.8),
    theBall(0.46, [0.02, 1.48, -0.78]),
    placed(
      turned(cog({ radius: 0.92, teeth: 10, depth: 0.5 }, satin(t.middle)), 0, 0.3, 0.1),
      -1.95,
      0.92,
      0.55,
    ),
    placed(
      turned(cog({ radius: 0.58, teeth: 7, depth: 0.5 }, satin(t.deep)), 0, 0.3, 0.2),
      -1.0,
      0.58,
      1.35,
    ),
    placed(
      spring({ radius: 0.36, height: 1.25, turns: 4.5, wire: 0.1 }, satin(t.light)),
      0.1,
      0,
      1.75,
    ),
    ...pile.map(([width, colour, angle], i) =>
      turned(
        box([width, 0.32, width * 0.85], 0.11, satin(colour), [1.85, 0.16 + i * 0.32, 0.5]),
        0,
        angle,
        0,
      ),
    ),
    ring(0.44, 0.18, satin(t.main), [1.15, 0.18, 1.95]),
    cylinder(0.18, 0.62, 0.08, satin(t.light), [1.15, 0.31, 1.95]),
  ],
});

export const results = circlePictures("service-agile");

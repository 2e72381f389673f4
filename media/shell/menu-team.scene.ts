import { satin } from "../kit/materials.ts";
import { lathe } from "../kit/outlines.ts";
import { group, placed, turned } from "../kit/place.ts";
import { ball, cylinder } from "../kit/solids.ts";
import { pinkTints as t } from "../kit/tints.ts";
import { dome, hoop } from "../kit/toy-forms.ts";
import { theBall } from "../kit/toy-look.ts";
import { menuPictures, menuScene } from "./menu-picture.ts";

interface Peg {
  height: number;
  body: string;
  head: string;
  hat: string;
}

/** A wooden doll: a round body, a ball for a head, two eyes and a smile. */
function doll({ height, body, head, hat }: Peg) {
  const outline = [
    [0, 0],
    [0.52, 0.02],
    [0.62, 0.14],
    [0.58, height * 0.5],
    [0.36, height * 0.92],
    [0.2, height],
    [0, height + 0.02],
  ] as const;
  const eye = (x: number) => ball(0.065, satin(t.deep), [x, 0.06, 0.47]);
  const mouth = placed(
    turned(hoop(0.14, 0.035, satin(t.deep), Math.PI), -0.2, 0, Math.PI),
    0,
    -0.1,
    0.46,
  );
  const cap = placed(turned(dome(0.51, satin(hat)), -0.35, 0, 0), 0, 0.04, -0.06);
  const face = group(ball(0.5, satin(head)), cap, eye(-0.17), eye(0.17), mouth);
  return group(lathe(outline, satin(body)), placed(face, 0, height + 0.36, 0));
}

const team = [
  [-1.9, -0.2, 0.2, { height: 1.25, body: t.light, head: t.tint, hat: t.deep }],
  [-0.55, -0.6, 0.08, { height: 1.75, body: t.middle, head: t.light, hat: t.tint }],
  [0.85, -0.3, -0.1, { height: 1.4, body: t.deep, head: t.tint, hat: t.light }],
  [2.15, 0.1, -0.25, { height: 1.0, body: t.tint, head: t.light, hat: t.middle }],
] as const;

export const scene = menuScene(t, () => [
  ...team.map(([x, z, angle, peg]) => placed(turned(doll(peg), 0, angle, 0), x, 0, z)),
  theBall(0.44, [0.2, 0.44, 1.1]),
  cylinder(0.34, 0.3, 0.1, satin(t.light), [-1.1, 0.15, 1.1]),
]);

export const results = menuPictures("menu-team");

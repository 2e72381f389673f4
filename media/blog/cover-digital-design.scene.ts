import { onViolet } from "../kit/grounds.ts";
import { satin } from "../kit/materials.ts";
import { bake } from "../kit/merge.ts";
import { group, placed, turned } from "../kit/place.ts";
import { box, capsule, cylinder, ring } from "../kit/solids.ts";
import { violetTints } from "../kit/tints.ts";
import { pencil } from "../kit/toy-pencil.ts";
import { arch, cone, dome, idea, play, quarter, sheet } from "../kit/toy-pieces.ts";
import { arrangements } from "../kit/toy-table.ts";
import { coverResults, coverTable } from "./cover.ts";

const { middle, tint, light, deep } = violetTints;

/** Gates within gates: what is in the middle counts. */
function gates() {
  return group(
    placed(arch(3.5, 3.1, 0.8, 0.6, satin(middle)), 0, 0, -1.2),
    placed(arch(2.2, 2.1, 0.8, 0.46, satin(light)), 0, 0, -0.3),
    placed(arch(1.2, 1.2, 0.7, 0.2, satin(deep)), 0, 0, 0.2),
    idea(0.42, [0, 0.42, 0.95]),
    cone(0.52, 1.3, satin(tint), [-2.3, 0, 0.5]),
    dome(0.6, satin(light), [2.2, 0, 0.7]),
  );
}

/** A film on a screen; its knob is the ball. */
function screen() {
  const player = group(
    sheet(4.2, 2.75, 0.42, 0.3, satin(middle)),
    placed(sheet(3.75, 2.3, 0.16, 0.16, satin(light)), 0, 0, 0.2),
    placed(play(0.95, 0.34, satin(deep)), 0, 0.12, 0.42),
    turned(capsule(0.09, 2.9, satin(tint), [0, -0.86, 0.32]), 0, 0, Math.PI / 2),
    turned(capsule(0.1, 1.2, satin(deep), [-0.85, -0.86, 0.33]), 0, 0, Math.PI / 2),
    idea(0.27, [-0.15, -0.84, 0.5]),
  );
  return group(
    placed(turned(player, -0.05, 0.16, 0), 0, 1.85, -0.6),
    cylinder(0.9, 0.16, 0.07, satin(deep), [0, 0.08, -0.6]),
    cylinder(0.2, 0.7, 0.05, satin(deep), [0, 0.4, -0.7]),
    ring(0.5, 0.2, satin(tint), [-2.1, 0.2, 1.1]),
    cylinder(0.42, 0.5, 0.1, satin(light), [2.15, 0.25, 0.9]),
  );
}

/** Pencil, swatches and a quarter: before the first line. */
function tools() {
  const swatches = [deep, middle, tint, light].map((colour, i) => {
    const card = placed(sheet(0.85, 2.7, 0.14, 0.16, satin(colour)), 0, 1.1, 0);
    return placed(turned(group(card), -0.08, 0, 0.78 - i * 0.4), -0.75, 0.35, -0.7 + i * 0.17);
  });
  return group(
    ...swatches,
    turned(cylinder(0.16, 0.34, 0.06, satin(deep), [-0.75, 0.38, 0.05]), Math.PI / 2, 0, 0),
    placed(
      turned(pencil(2.9, { wood: tint, body: middle, end: light, lead: deep }), 0, 0, -0.42),
      1.35,
      0.22,
      -0.2,
    ),
    placed(turned(quarter(1, 0.6, satin(middle)), 0, -0.35, 0), -2.75, 0, 0.6),
    turned(box([0.8, 0.8, 0.8], 0.11, satin(light), [0.55, 0.4, 1]), 0, 0.45, 0),
    idea(0.46, [-0.7, 0.46, 1.35]),
  );
}

export const scene = coverTable(onViolet, () =>
  arrangements(bake(gates()), bake(screen()), bake(tools())),
);
export const results = coverResults("cover-digital-design");

import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { softExtrude } from "../kit/soft-extrude.ts";
import { plate } from "../kit/soft-outlines.ts";
import { box } from "../kit/solids.ts";
import { rustTints as t } from "../kit/tints.ts";
import { cog, hoop, spring } from "../kit/toy-forms.ts";
import { theBall, toySet } from "../kit/toy-look.ts";
import { heroCamera, heroPictures, heroSize } from "../kit/toy-results.ts";

/** Cards on the board: column, place from the top and colour. The ball is the one in work. */
const cards = [
  [-1, 0, t.light],
  [-1, 1, t.tint],
  [-1, 2, t.light],
  [0, 0, t.tint],
  [1, 0, t.light],
  [1, 1, t.tint],
] as const;

function board() {
  const frame = softExtrude(plate(5.3, 3.3, 0.36), { depth: 0.5, bevel: 0.18 }, satin(t.deep));
  const columns = [-1, 0, 1].map((i) =>
    placed(
      softExtrude(plate(1.48, 2.7, 0.2), { depth: 0.16, bevel: 0.06 }, satin(t.middle)),
      i * 1.64,
      0,
      0.24,
    ),
  );
  const notes = cards.map(([column, row, colour]) => {
    const card = softExtrude(plate(1.14, 0.58, 0.15), { depth: 0.26, bevel: 0.1 }, satin(colour));
    return placed(card, column * 1.64, 0.86 - row * 0.74, 0.4);
  });
  return group(frame, ...columns, ...notes, theBall(0.44, [0, -0.28, 0.72]));
}

const wheel = (radius: number, teeth: number, colour: string) =>
  cog({ radius, teeth, depth: 0.5 }, satin(colour));

export const scene = toySet({
  size: heroSize,
  tints: t,
  camera: heroCamera,
  build: () => [
    placed(turned(board(), -0.09, 0.14, 0), -0.3, 1.78, -1.0),
    placed(turned(hoop(0.95, 0.34, satin(t.light)), 0, -0.35, 0), 2.75, 1.29, 0.5),
    placed(turned(wheel(0.92, 10, t.tint), 0, 0.35, 0.1), -3.0, 0.92, 0.7),
    placed(turned(wheel(0.58, 7, t.middle), 0, 0.3, 0.3), -2.0, 0.58, 1.4),
    placed(
      spring({ radius: 0.36, height: 1.2, turns: 4.5, wire: 0.1 }, satin(t.light)),
      -0.55,
      0,
      1.7,
    ),
    turned(box([1.1, 0.34, 0.9], 0.11, satin(t.light), [1.2, 0.17, 1.7]), 0, 0.2, 0),
    turned(box([1.0, 0.32, 0.8], 0.11, satin(t.tint), [1.2, 0.5, 1.7]), 0, -0.12, 0),
  ],
});

export const results = heroPictures("agile-management-hero");

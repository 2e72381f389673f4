import { pencil } from "../kit/design-things.ts";
import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { softExtrude } from "../kit/soft-extrude.ts";
import { plate } from "../kit/soft-outlines.ts";
import { box } from "../kit/solids.ts";
import { rustTints as t } from "../kit/tints.ts";
import { theBall } from "../kit/toy-look.ts";
import { menuPictures, menuScene } from "./menu-picture.ts";

const bar = (length: number, x: number, y: number, colour: string) =>
  placed(
    softExtrude(plate(length, 0.18, 0.089), { depth: 0.18, bevel: 0.08 }, satin(colour)),
    x,
    y,
    0.2,
  );

/** A page with a picture, a headline and lines. */
const page = () =>
  group(
    softExtrude(plate(2.2, 2.9, 0.26), { depth: 0.34, bevel: 0.12 }, satin(t.light)),
    placed(
      softExtrude(plate(1.7, 0.95, 0.16), { depth: 0.2, bevel: 0.08 }, satin(t.middle)),
      0,
      0.78,
      0.16,
    ),
    bar(1.7, 0, -0.05, t.deep),
    bar(1.25, -0.22, -0.4, t.tint),
    bar(1.6, -0.05, -0.72, t.tint),
    bar(0.9, -0.4, -1.04, t.tint),
  );

/** Books under the ball: width, height and colour. */
const books = [
  [1.9, 0.42, t.middle, 0.1],
  [1.7, 0.38, t.light, -0.16],
  [1.8, 0.4, t.tint, 0.05],
] as const;

export const scene = menuScene(t, () => {
  let y = 0;
  const pile = books.map(([width, height, colour, angle]) => {
    const book = turned(
      box([width, height, 1.25], 0.12, satin(colour), [-1.7, y + height / 2, 0]),
      0,
      angle,
      0,
    );
    y += height;
    return book;
  });
  return [
    ...pile,
    theBall(0.5, [-1.75, y + 0.5, 0]),
    placed(turned(page(), -0.1, -0.16, 0.03), 0.75, 1.5, -0.4),
    placed(turned(pencil(1.9, 0.24, t), 0, 0, -0.34), 2.45, 1.3, 0.4),
  ];
});

export const results = menuPictures("menu-blog");

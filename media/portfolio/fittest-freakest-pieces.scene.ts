import { onRustTint } from "../kit/grounds.ts";
import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { card, coins, parcel } from "../kit/shop-things.ts";
import { softExtrude } from "../kit/soft-extrude.ts";
import { roundedPolygon } from "../kit/soft-outlines.ts";
import { box } from "../kit/solids.ts";
import { rustTints as t } from "../kit/tints.ts";
import { idea } from "../kit/toy-pieces.ts";
import { casePieces, pieceResults } from "./case-pieces.ts";

/** A training shirt facing z, its hem on y = 0. */
function shirt(colour: string, trim: string) {
  const form = roundedPolygon(
    [
      [-0.62, 0],
      [0.62, 0],
      [0.6, 1.18],
      [0.98, 0.98],
      [1.18, 1.42],
      [0.56, 1.86],
      [0.3, 1.86],
      [0, 1.62, 0.3],
      [-0.3, 1.86],
      [-0.56, 1.86],
      [-1.18, 1.42],
      [-0.98, 0.98],
      [-0.6, 1.18],
    ],
    0.09,
  );
  return group(
    softExtrude(form, { depth: 0.32, bevel: 0.085 }, satin(colour)),
    box([0.82, 0.16, 0.12], 0.05, satin(trim), [0, 0.92, 0.16]),
    box([0.82, 0.16, 0.12], 0.05, satin(trim), [0, 0.62, 0.16]),
  );
}

/** One shirt in three sizes, the smallest in front. */
function catalogue() {
  const sized = (scale: number, colour: string, trim: string) => {
    const one = shirt(colour, trim);
    one.scale.setScalar(scale);
    return one;
  };
  return group(
    placed(turned(sized(1.3, t.main, t.tint), 0, 0.2, 0), -0.72, 0, -0.85),
    placed(turned(sized(1.02, t.light, t.middle), 0, -0.1, 0), 0.5, 0, 0.1),
    placed(turned(sized(0.74, t.deep, t.middle), 0, 0.1, 0), 1.28, 0, 1),
    idea(0.34, [-0.62, 0.34, 0.75]),
  );
}

/** A card that leans on a pile of coins. */
function payment() {
  const paid = card(t);
  paid.scale.setScalar(1.5);
  const all = group(
    placed(turned(paid, 1.05, 0.32, 0.12), -0.35, 0.82, -0.1),
    placed(coins([t.middle, t.light, t.middle, t.tint, t.light], 0.52), 1.12, 0, 0.35),
    placed(coins([t.light, t.middle], 0.4), -1.42, 0, 0.85),
    idea(0.36, [1.12, 1.36, 0.35]),
  );
  all.scale.setScalar(1.22);
  return all;
}

/** Parcels ready to leave, the ball on top. */
const orders = () =>
  group(
    placed(turned(parcel([1.9, 1.1, 1.4], t.main, t.tint), 0, 0.22, 0), -0.2, 0, -0.3),
    placed(turned(parcel([1.3, 0.82, 1], t.light, t.middle), 0, -0.2, 0), -0.3, 1.1, -0.3),
    placed(turned(parcel([0.86, 0.6, 0.8], t.middle, t.light), 0, -0.35, 0), 1.3, 0, 0.8),
    idea(0.36, [-0.3, 2.28, -0.3]),
  );

export const scene = casePieces(onRustTint, () => [catalogue(), payment(), orders()]);
export const results = pieceResults([
  "fittest-freakest-catalogue",
  "fittest-freakest-payment",
  "fittest-freakest-orders",
]);

import type { Object3D } from "three";
import { satin } from "./materials.ts";
import { placed, turned } from "./place.ts";
import { bag, card, coins, parcel } from "./shop-things.ts";
import type { Tints } from "./tints.ts";
import { cone } from "./toy-forms.ts";
import { theBall } from "./toy-look.ts";

/** A shopping bag that smiles, and what comes with a sale; the bag may have tints of its own. */
export const ecommerceSet = (t: Tints, ofBag = t): Object3D[] => [
  placed(turned(bag(ofBag), 0, 0.24, 0), -0.5, 0, -0.5),
  theBall(0.47, [-0.5, 2.74, -0.66]),
  placed(turned(parcel([1.25, 0.95, 1.15], t.light, t.middle), 0, -0.24, 0), 1.6, 0, 0),
  placed(turned(parcel([0.86, 0.64, 0.8], t.middle, t.deep, true), 0, 0.3, 0), 1.56, 0.95, -0.05),
  placed(turned(card(t), 0, 0.34, 0), 0.55, 0, 1.95),
  placed(coins([t.middle, t.light, t.middle], 0.42), -1.35, 0, 1.75),
  placed(cone(0.42, 0.95, satin(t.deep)), -2.3, 0, 0.6),
];

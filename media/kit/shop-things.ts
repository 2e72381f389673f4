import { satin } from "./materials.ts";
import { group, placed, type Triple, turned } from "./place.ts";
import { softExtrude } from "./soft-extrude.ts";
import { plate, roundedPolygon } from "./soft-outlines.ts";
import { box, cylinder, ring } from "./solids.ts";
import type { Tints } from "./tints.ts";
import { hoop } from "./toy-forms.ts";

/** A shopping bag that smiles, its bottom on the ground; it is open at the top. */
export function bag(t: Tints) {
  const front = roundedPolygon(
    [
      [-1.0, 0],
      [1.0, 0],
      [1.14, 2.4],
      [-1.14, 2.4],
    ],
    0.17,
  );
  const handle = (z: number) => {
    const bow = placed(hoop(0.52, 0.1, satin(t.light), Math.PI), 0, 2.34, z);
    return group(
      bow,
      ...[-0.52, 0.52].map((x) => cylinder(0.17, 0.12, 0.05, satin(t.tint), [x, 2.36, z])),
    );
  };
  const mouth = turned(hoop(0.44, 0.1, satin(t.light), Math.PI), 0, 0, Math.PI);
  const cheek = (x: number) => cylinderToFront(0.11, [x, 1.56, 0.62], t.light);
  return group(
    softExtrude(front, { depth: 1.2, bevel: 0.16 }, satin(t.main)),
    box([1.86, 0.1, 0.86], 0.05, satin(t.deep), [0, 2.37, 0]),
    handle(0.36),
    handle(-0.36),
    placed(mouth, 0, 1.22, 0.62),
    cheek(-0.44),
    cheek(0.44),
  );
}

const cylinderToFront = (radius: number, place: Triple, colour: string) =>
  turned(cylinder(radius, 0.12, 0.05, satin(colour), place), Math.PI / 2, 0, 0);

/** A parcel on the ground with a ribbon round it, and a bow on top if it is a present. */
export function parcel(
  [width, height, depth]: Triple,
  colour: string,
  ribbon: string,
  bow = false,
) {
  const band = satin(ribbon);
  const all = group(
    box([width, height, depth], 0.1, satin(colour), [0, height / 2, 0]),
    box([width * 0.2, height + 0.05, depth + 0.05], 0.05, band, [0, height / 2, 0]),
    box([width + 0.05, height + 0.05, depth * 0.2], 0.05, band, [0, height / 2, 0]),
  );
  if (!bow) return all;
  for (const side of [-1, 1]) {
    const loop = turned(hoop(0.15, 0.07, band), 0.3, 0, 0);
    loop.scale.set(1.35, 0.9, 1);
    all.add(placed(loop, side * 0.2, height + 0.14, 0));
  }
  all.add(cylinder(0.11, 0.18, 0.06, band, [0, height + 0.1, 0]));
  return all;
}

/** Coins piled a little askew. */
export function coins(colours: readonly string[], radius: number) {
  const height = 0.2;
  const pile = colours.map((colour, i) => {
    const [x, z] = [Math.sin(i * 2.3) * 0.06, Math.cos(i * 1.7) * 0.05];
    return cylinder(radius, height, 0.08, satin(colour), [x, height * (i + 0.5), z]);
  });
  const top = height * colours.length;
  return group(...pile, ring(radius * 0.6, 0.035, satin(colours.at(-2) ?? ""), [0, top, 0]));
}

/** A payment card lying on the ground. */
export function card(t: Tints) {
  const lying = (width: number, depth: number, radius: number, thickness: number, colour: string) =>
    turned(
      softExtrude(
        plate(width, depth, radius),
        { depth: thickness, bevel: Math.min(0.06, thickness * 0.45) },
        satin(colour),
      ),
      -Math.PI / 2,
      0,
      0,
    );
  return group(
    placed(lying(1.7, 1.08, 0.16, 0.16, t.deep), 0, 0.08, 0),
    placed(lying(0.36, 0.28, 0.07, 0.08, t.light), -0.48, 0.17, -0.08),
    placed(lying(0.7, 0.12, 0.05, 0.06, t.middle), 0.3, 0.17, 0.26),
    placed(lying(0.34, 0.12, 0.05, 0.06, t.middle), 0.48, 0.17, 0.02),
  );
}

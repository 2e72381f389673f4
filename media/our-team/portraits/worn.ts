import type { Object3D } from "three";
import { CatmullRomCurve3, TubeGeometry, Vector3 } from "three";
import { egg, type Field, join, limb, meet, step, without } from "../../kit/fields.ts";
import { gloss, satin } from "../../kit/materials.ts";
import { body, group, placed, type Triple, turned } from "../../kit/place.ts";
import { cloth } from "../../kit/soft-materials.ts";
import { arc, ball, cylinder, ring, stick } from "../../kit/solids.ts";
import { surface } from "../../kit/surface-nets.ts";
import type { Look } from "./look.ts";

const half = Math.PI / 2;
const both = (make: (side: 1 | -1) => Object3D): Object3D => group(make(1), make(-1));

/** A cap with its peak to the front, or nothing. */
function cap(bare: Field, { colour, second }: NonNullable<Look["cap"]>): Object3D {
  const crown: Field = (x, y, z) => {
    const seam = 0.012 * Math.abs(Math.sin(3 * Math.atan2(x, z + 0.05))) ** 0.3;
    const high = bare(x, y - 0.06, z) - 0.135 - seam;
    return meet(high, -(y - 0.38 + 0.05 * z), 0.04);
  };
  const disc = egg([0, 0, 0.72], [0.82, 4, 0.66]);
  const peak: Field = (x, y, z) => {
    const bent = y - 0.5 - 0.06 * (z - 0.8) + 0.16 * x * x;
    return meet(Math.abs(bent) - 0.028, disc(x, 0, z), 0.05) - 0.022;
  };
  const band: Field = (x, y, z) =>
    meet(bare(x, y - 0.06, z) - 0.155, Math.abs(y - 0.45 + 0.05 * z) - 0.075, 0.03);
  return group(
    body(surface(crown, [-1.3, 0.2, -1.3], [1.3, 1.5, 1.3], 0.03), cloth(colour)),
    body(surface(outside(peak, bare), [-1.1, -0.1, 0.3], [1.1, 0.7, 1.9], 0.026), cloth(second)),
    body(surface(band, [-1.3, 0.2, -1.3], [1.3, 0.8, 1.3], 0.026), cloth(second)),
    ball(0.075, satin(second), [0, 1.31, -0.03]),
  );
}

const outside =
  (field: Field, inner: Field): Field =>
  (x, y, z) =>
    without(field(x, y, z), inner(x, y, z) + 0.05, 0.03);

/** A headscarf round the face, its end laid across the chest. */
function headscarf(bare: Field, colour: string): Object3D {
  const face = egg([0, -0.14, 1.1], [0.715, 0.83, 0.95]);
  const neck = egg([0, -0.92, 0.0], [0.82, 0.55, 0.78]);
  const bib = egg([0, -1.42, 0.08], [1.12, 0.46, 0.84]);
  const fall = limb([0.62, -0.92, 0.42], [-0.8, -1.42, 0.5], 0.22, 0.27);
  const field: Field = (x, y, z) => {
    const folds =
      0.026 * Math.sin(9.5 * (y + 0.55 * x) + 2.2 * Math.sin(2.6 * x)) * step(-0.35, -0.85, y) +
      0.012 * Math.sin(11 * (y - 0.9 * Math.abs(x)) + 1) * step(0.5, 0.9, Math.abs(x));
    let near = join(bare(x, y, z) - 0.14, neck(x, y, z), 0.3);
    near = join(near, bib(x, y, z), 0.36);
    near = join(near, fall(x, y, z), 0.16) + folds;
    return without(near, face(x, y, z), 0.09);
  };
  const under: Field = (x, y, z) =>
    without(meet(bare(x, y, z) - 0.07, -(z - 0.1), 0.05), face(x, y + 0.02, z) + 0.035, 0.04);
  return group(
    body(surface(field, [-1.5, -2.4, -1.3], [1.5, 1.5, 1.3], 0.034), cloth(colour)),
    body(surface(under, [-1.2, -1.2, -0.1], [1.2, 1.3, 1.3], 0.03), cloth("#4A17B8")),
  );
}

function earring(side: 1 | -1, form: string, colour: string, width: number): Object3D {
  const x = side * 0.965 * width;
  const ink = gloss(colour);
  if (form === "hoop")
    return placed(turned(ring(0.12, 0.026, ink), half, side * 0.5, 0), x, -0.39, -0.02);
  if (form === "stud") return ball(0.055, ink, [x + side * 0.01, -0.24, 0.02]);
  return group(
    ball(0.045, ink, [x, -0.27, 0.02]),
    stick([x, -0.32, 0.02], [x, -0.4, 0.02], 0.016, ink),
    ball(0.07, ink, [x, -0.45, 0.02]),
  );
}

function headphones({ colour, second }: NonNullable<Look["headphones"]>, width: number): Object3D {
  const [shell, pad] = [gloss(colour), satin(second)];
  const x = 1.0 * width;
  const band = placed(arc(x + 0.1, 0.075, Math.PI, shell), 0, 0.0, -0.06);
  band.scale.y = 1.14;
  const inner = placed(arc(x + 0.03, 0.06, Math.PI * 0.5, pad), 0, 0.02, -0.06);
  inner.rotation.z = Math.PI * 0.25;
  inner.scale.set(1.02, 1.12, 1);
  const cup = (side: 1 | -1) =>
    group(
      turned(cylinder(0.34, 0.2, 0.09, pad, [side * (x + 0.0), -0.08, -0.05]), 0, 0, half),
      turned(cylinder(0.3, 0.2, 0.08, shell, [side * (x + 0.16), -0.08, -0.05]), 0, 0, half),
      turned(cylinder(0.15, 0.06, 0.025, pad, [side * (x + 0.27), -0.08, -0.05]), 0, 0, half),
    );
  return group(band, inner, both(cup));
}

/** A hearing aid behind the ear, its clear-coloured tube and the mould in the ear. */
function hearingAid(colour: string, width: number): Object3D {
  const ink = gloss(colour);
  const x = 0.96 * width;
  const side = (s: 1 | -1): Object3D => {
    const curve = (points: Triple[], radius: number) =>
      body(
        new TubeGeometry(
          new CatmullRomCurve3(points.map(([a, b, c]) => new Vector3(s * a, b, c))),
          30,
          radius,
          12,
        ),
        ink,
      );
    return group(
      curve(
        [
          [x - 0.01, -0.22, -0.24],
          [x + 0.03, -0.06, -0.25],
          [x + 0.05, 0.1, -0.17],
        ],
        0.055,
      ),
      curve(
        [
          [x + 0.05, 0.1, -0.17],
          [x + 0.04, 0.17, -0.06],
          [x + 0.03, 0.12, 0.05],
          [x + 0.03, -0.04, 0.06],
        ],
        0.024,
      ),
      ball(0.055, ink, [s * (x + 0.05), 0.1, -0.17]),
      ball(0.056, ink, [s * (x - 0.01), -0.22, -0.24]),
      ball(0.045, ink, [s * (x + 0.02), -0.07, 0.04]),
    );
  };
  return both(side);
}

/** Headwear, which moves with the head. */
export function wornOnHead(bare: Field, look: Look): Object3D[] {
  const width = look.head?.width ?? 1;
  const { earrings } = look;
  return [
    ...(look.cap ? [cap(bare, look.cap)] : []),
    ...(look.headscarf ? [headscarf(bare, look.headscarf)] : []),
    ...(earrings ? [both((side) => earring(side, earrings.form, earrings.colour, width))] : []),
    ...(look.headphones ? [headphones(look.headphones, width)] : []),
    ...(look.hearingAid ? [hearingAid(look.hearingAid, width)] : []),
  ];
}

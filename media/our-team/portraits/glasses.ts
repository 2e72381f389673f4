import { CatmullRomCurve3, type Material, type Object3D, TubeGeometry, Vector3 } from "three";
import { step } from "../../kit/fields.ts";
import { gloss } from "../../kit/materials.ts";
import { body, group } from "../../kit/place.ts";
import { stick } from "../../kit/solids.ts";
import type { Look } from "./look.ts";

type Form = NonNullable<Look["glasses"]>["form"];

interface Rim {
  wide: number;
  high: number;
  /** 2 is an ellipse, more is squarer. */
  power: number;
  lift: number;
  thick: number;
}

const rims: Record<Form, Rim> = {
  round: { wide: 0.285, high: 0.285, power: 2, lift: 0, thick: 0.04 },
  square: { wide: 0.3, high: 0.235, power: 4.2, lift: 0, thick: 0.045 },
  cat: { wide: 0.305, high: 0.235, power: 2.5, lift: 0.12, thick: 0.042 },
  half: { wide: 0.27, high: 0.2, power: 3, lift: 0, thick: 0.026 },
};

const power = (v: number, n: number) => Math.sign(v) * Math.abs(v) ** (2 / n);

function rim(side: 1 | -1, form: Rim, middle: number, front: number, ink: Material): Object3D {
  const places = Array.from({ length: 48 }, (_, i) => {
    const angle = (i / 48) * Math.PI * 2;
    const x = power(Math.cos(angle), form.power) * form.wide;
    const y = power(Math.sin(angle), form.power) * form.high;
    const corner = step(-0.4, 1, x / form.wide) * step(-0.9, 1, y / form.high) * form.lift;
    return new Vector3(
      side * (middle + x + corner * 0.7),
      y + corner,
      front - 0.16 * (x + 0.1) ** 2 - 0.05 * (x + 0.3),
    );
  });
  const curve = new CatmullRomCurve3(places, true, "centripetal");
  return body(new TubeGeometry(curve, 200, form.thick, 16, true), ink);
}

/** Frames without lenses, which would only mirror the studio over the eyes. */
export function glassesOf({ glasses, head = {}, eyes = {} }: Look): Object3D | undefined {
  if (!glasses) return undefined;
  const form = rims[glasses.form];
  const ink = gloss(glasses.colour);
  const middle = 0.335 * (eyes.apart ?? 1);
  const front = 1.02;
  const temple = 0.93 * (head.width ?? 1) - (glasses.tuck ?? 0);
  const parts = ([1, -1] as const).flatMap((side) => {
    const edge = side * (middle + form.wide + form.lift * 0.3);
    const frame = rim(side, form, middle, front, ink);
    if (glasses.arms === "covered") return [frame];
    return [
      frame,
      stick(
        [edge, 0.06 + form.lift * 0.5, front - 0.1],
        [side * (temple + 0.02), 0.06, -0.06],
        0.032,
        ink,
      ),
    ];
  });
  const gap = middle - form.wide;
  const bridge = new CatmullRomCurve3([
    new Vector3(-gap, 0.02, front + 0.005),
    new Vector3(0, 0.075, front + 0.045),
    new Vector3(gap, 0.02, front + 0.005),
  ]);
  const all = group(...parts, body(new TubeGeometry(bridge, 20, form.thick * 0.85, 12), ink));
  all.position.y = 0.01;
  return all;
}

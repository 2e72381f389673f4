import type { Material } from "three";
import {
  CatmullRomCurve3,
  type Object3D,
  Shape,
  SphereGeometry,
  TubeGeometry,
  Vector3,
} from "three";
import { type Field, frontOf } from "../../kit/fields.ts";
import { gloss, glow, matte, satin } from "../../kit/materials.ts";
import { extrude } from "../../kit/outlines.ts";
import { body, group, turned } from "../../kit/place.ts";
import { skin as skinOf } from "../../kit/soft-materials.ts";
import { ball, stick } from "../../kit/solids.ts";
import { blend } from "./blend.ts";
import type { Look } from "./look.ts";

type Point = readonly [x: number, y: number];

/** A line drawn on the face, as thick as a pen; its ends are round. */
function drawn(
  face: Field,
  points: readonly Point[],
  radius: number,
  ink: Material,
  out = 0,
): Object3D {
  const places = points.map(([x, y]) => new Vector3(x, y, frontOf(face, x, y) + out));
  const curve = new CatmullRomCurve3(places, false, "centripetal");
  const ends = [places[0], places.at(-1)].map((p) => ball(radius, ink, p?.toArray() ?? [0, 0, 0]));
  return group(body(new TubeGeometry(curve, 40, radius, 14), ink), ...ends);
}

function eye(side: 1 | -1, face: Field, { eyes = {}, skin, blush }: Look): Object3D {
  const { size = 1, apart = 1, lid = 0.1, lashes, colour = "#1B1420" } = eyes;
  const x = side * 0.325 * apart;
  const y = 0.0;
  const z = frontOf(face, x, y);
  const radius = 0.112 * size;
  const place = group();
  place.position.set(x, y, z - 0.012);
  place.rotation.y = side * 0.2;
  const globe = ball(radius, gloss(colour));
  globe.scale.set(0.88, 1.14, 0.55);
  // A heavy lid would cut the reflection to a square: there it lies under the lid's edge.
  const height = lid >= 0.4 ? radius * (1.27 * Math.cos(0.82 + lid) - 0.36) : 0.045 * size;
  const light = ball(radius * 0.29, glow("#ffffff"), [-0.034 * size, height, 0.052 * size]);
  const spark = ball(radius * 0.14, glow("#ffffff", 0.5), [
    0.034 * size,
    -0.045 * size,
    0.052 * size,
  ]);
  place.add(globe, light, spark);
  const cover = body(
    new SphereGeometry(radius * 1.13, 32, 16, 0, Math.PI * 2, 0, 0.5 + lid),
    skinOf(blend(skin, blush, 0.16)),
  );
  cover.scale.set(0.94, 1.12, 0.68);
  cover.rotation.x = 0.32;
  place.add(cover);
  if (lashes) {
    const ink = satin("#17121F");
    const arch = [-1.05, -0.7, -0.35, 0, 0.35, 0.7, 1.08].map((t): [number, number, number] => [
      side * t * radius * 0.92,
      radius * (1.04 - 0.55 * t * t),
      0.086 - 0.062 * t * t,
    ]);
    const curve = new CatmullRomCurve3(arch.map((p) => new Vector3(...p)));
    place.add(body(new TubeGeometry(curve, 24, 0.017, 10), ink));
    const corner = arch.at(-1) ?? [0, 0, 0];
    place.add(stick(corner, [corner[0] + side * 0.05, corner[1] + 0.045, 0.005], 0.017, ink));
  }
  return place;
}

function brow(side: 1 | -1, bare: Field, { brows, eyes = {} }: Look): Object3D {
  const { colour, thick = 1, arch = 1, lift = 0 } = brows;
  const x = 0.325 * (eyes.apart ?? 1);
  const y = 0.25 + lift;
  const points = [-1, -0.6, -0.2, 0.2, 0.6, 1].map((t): Point => {
    const rise = 0.052 * arch * (1 - (t - 0.1) ** 2);
    return [side * (x + 0.165 * t), y + rise - 0.012 * t];
  });
  return drawn(bare, points, 0.04 * thick, matte(colour), 0.012);
}

function mouth(bare: Field, { mouth: m }: Look): Object3D {
  const width = m.width ?? 1;
  const y = -0.48;
  if (m.kind === "open") {
    const shape = new Shape();
    shape.moveTo(-0.23 * width, 0.02);
    shape.quadraticCurveTo(0, -0.055, 0.23 * width, 0.02);
    shape.bezierCurveTo(0.21 * width, -0.27, -0.21 * width, -0.27, -0.23 * width, 0.02);
    const z = frontOf(bare, 0, y - 0.08);
    const inside = extrude(shape, 0.12, 0.03, satin("#5A1024"));
    const teeth = new Shape();
    teeth.moveTo(-0.17 * width, -0.022);
    teeth.quadraticCurveTo(0, -0.075, 0.17 * width, -0.022);
    teeth.quadraticCurveTo(0.15 * width, -0.085, 0.1 * width, -0.098);
    teeth.quadraticCurveTo(0, -0.125, -0.1 * width, -0.098);
    teeth.quadraticCurveTo(-0.15 * width, -0.085, -0.17 * width, -0.022);
    const white = extrude(teeth, 0.06, 0.016, satin("#FFFDF9"));
    white.position.z = 0.048;
    const tongue = ball(0.075, satin("#EC5A70"), [0, -0.168, 0.03]);
    tongue.scale.set(1.25 * width, 0.46, 0.5);
    const lips = [-1, -0.5, 0, 0.5, 1].map(
      (t) => new Vector3(t * 0.235 * width, 0.022 - 0.04 * (1 - t * t), 0.052),
    );
    const lip = body(new TubeGeometry(new CatmullRomCurve3(lips), 24, 0.022, 10), satin(m.colour));
    const ends = [-1, 1].map((t) =>
      ball(0.022, satin(m.colour), [t * 0.235 * width, 0.022, 0.052]),
    );
    const all = turned(group(inside, white, tongue, lip, ...ends), 0.16, 0, 0);
    all.position.set(0, y, z - 0.035);
    return all;
  }
  const curve = m.kind === "soft" ? 0.55 : 1;
  const points = [-1, -0.55, 0, 0.55, 1].map(
    (t): Point => [t * 0.2 * width, y - 0.075 * curve * (1 - t * t)],
  );
  return drawn(bare, points, 0.033, satin(m.colour), 0.002);
}

const lines: Point[][] = [
  [
    [0.53, 0.05],
    [0.6, 0.085],
  ],
  [
    [0.54, 0.005],
    [0.615, 0.0],
  ],
  [
    [0.27, -0.34],
    [0.34, -0.42],
    [0.36, -0.52],
  ],
];

function ageLines(bare: Field, { skin, blush, lines: drawnLines }: Look): Object3D {
  const shade = skinOf(blend(blend(skin, blush, 0.35), "#3A1E1E", 0.28));
  const visible = drawnLines === "eyes" ? lines.slice(0, 2) : lines;
  const both = [1, -1].flatMap((side) =>
    visible.map((line) =>
      drawn(
        bare,
        line.map(([x, y]): Point => [side * x, y]),
        0.011,
        shade,
        -0.003,
      ),
    ),
  );
  return group(...both);
}

const freckles: Point[] = [
  [0.4, -0.17],
  [0.48, -0.22],
  [0.55, -0.16],
  [0.44, -0.28],
  [0.53, -0.29],
  [0.61, -0.24],
  [0.36, -0.24],
  [0.2, -0.16],
];

function freckled(bare: Field, colour: string): Object3D {
  const spots = [1, -1].flatMap((side) =>
    freckles.map(([x, y], i) => {
      const at = side * x + 0.012 * Math.sin(i * 5 + side);
      const spot = ball(0.017, matte(colour), [at, y, frontOf(bare, at, y)]);
      spot.scale.z = 0.35;
      return spot;
    }),
  );
  return group(...spots);
}

/** Eyes, brows, mouth and what time and sun have drawn; `face` has the sockets, `bare` has not. */
export function features(face: Field, bare: Field, look: Look): Object3D[] {
  return [
    eye(1, face, look),
    eye(-1, face, look),
    brow(1, bare, look),
    brow(-1, bare, look),
    mouth(bare, look),
    ...(look.lines ? [ageLines(bare, look)] : []),
    ...(look.freckles ? [freckled(bare, look.freckles)] : []),
  ];
}

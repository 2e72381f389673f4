import { type Object3D, Vector3 } from "three";
import { blue, burnt, magenta, navy, violet } from "../kit/colours.ts";
import { satin } from "../kit/materials.ts";
import { placed, turned } from "../kit/place.ts";
import { softExtrude } from "../kit/soft-extrude.ts";
import { box } from "../kit/solids.ts";
import { navyTints } from "../kit/tints.ts";
import { cog, cone, hoop, plus, spring } from "../kit/toy-forms.ts";
import { theBall, toySet } from "../kit/toy-look.ts";
import { digitFour } from "./digits.ts";

const sized = <T extends Object3D>(toy: T, scale: number): T => {
  toy.scale.setScalar(scale);
  return toy;
};

const cross = () => softExtrude(plus(0.56, 0.22, 0.1), { depth: 0.46, bevel: 0.09 }, satin(navy));

/** The digits behind, the smaller toys strewn before them, on a floor that is seen from above. */
const strewnToys = (): Object3D[] => [
  placed(turned(sized(digitFour(blue), 0.92), 0, 0.16, 0.1), -2.35, 0, -2.1),
  placed(turned(sized(digitFour(violet), 0.92), 0, -0.16, -0.14), 1.2, 0.4, -2.5),
  placed(turned(sized(hoop(1.42, 0.64, satin(magenta)), 0.76), 0, 0.06, 0), 0.02, 1.56, 0),
  placed(
    turned(sized(cog({ radius: 0.8, teeth: 9, depth: 0.45 }, satin(burnt)), 1.12), 0, 0.35, 0.1),
    -2.45,
    0.9,
    1.3,
  ),
  placed(
    turned(
      sized(spring({ radius: 0.36, height: 1.3, turns: 5, wire: 0.095 }, satin(navy)), 1.26),
      0,
      0,
      -0.3,
    ),
    2.35,
    0.12,
    1.4,
  ),
  placed(turned(sized(cross(), 1.2), 0, -0.45, 0.12), -2.05, 0.7, 4.5),
  placed(sized(cone(0.52, 1.05, satin(burnt)), 1.36), -0.78, 0, 3.7),
  theBall(0.7, [0.75, 0.7, 3.4]),
  placed(
    turned(sized(box([0.74, 0.74, 0.74], 0.13, satin(magenta)), 1.35), 0, 0.6, 0),
    2.05,
    0.5,
    4.4,
  ),
];

/** Offsets of the toys across the picture, to the right and up, to lie apart from the others. */
const apart: readonly (readonly [right: number, up: number])[] = [
  [0, 1.1],
  [0, 1.1],
  [0, -0.85],
  [0, -0.6],
  [0, -0.6],
  [-0.1, -0.9],
  [0.02, -0.9],
  [0, -0.9],
  [0.06, -0.9],
];

const from = new Vector3(0.02, 0.62, 1);
const right = new Vector3().crossVectors(new Vector3(0, 1, 0), from).normalize();
const up = new Vector3().crossVectors(from, right).normalize();

const height = 840;
const camera = { aim: [0, 0.62, 0], from: [0.02, 0.62, 1], distance: 20.8 } as const;

/** The angle of a frame that shows more above and below, and as much across. */
const getAngle = (size: number) =>
  (Math.atan((size / 720) * Math.tan(Math.PI / 18)) * 360) / Math.PI;

/** The toys of the 404 picture for phones, larger than in wide windows. */
export const lostOnFloor = () =>
  toySet({
    size: [720, height],
    tints: navyTints,
    depth: 0.42,
    camera: { ...camera, angle: getAngle(height) },
    lights: { reach: 9 },
    build: strewnToys,
  });

/** The toys without their shadows, none over another, so that each can be cut out. */
export const lostApart = () =>
  toySet({
    size: [720, 1140],
    tints: navyTints,
    depth: 0,
    camera: { ...camera, angle: getAngle(1140) },
    lights: { reach: 9 },
    build: () =>
      strewnToys().map((toy, index) => {
        const [x, y] = apart[index] ?? [0, 0];
        toy.position.addScaledVector(right, x).addScaledVector(up, y);
        return toy;
      }),
  });

import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { ball, box, capsule, cylinder, stick } from "../kit/solids.ts";
import { violetTints } from "../kit/tints.ts";
import { arch } from "../kit/toy-forms.ts";
import { theBall } from "../kit/toy-look.ts";
import { belt } from "./machines/belt.ts";
import { dock } from "./machines/dock.ts";
import { machineResults, machineSet } from "./machines/machine-set.ts";
import { sneaker } from "./sneaker.ts";

export const t = { ...violetTints, dark: "#1C0559" };

/** A shoe box with its lid and a label. */
const shoeBox = (colour: string, lid: string) =>
  group(
    box([2.5, 0.72, 1.4], 0.1, satin(colour), [0, 0.36, 0]),
    box([2.62, 0.28, 1.52], 0.1, satin(lid), [0, 0.74, 0]),
    box([0.72, 0.3, 0.06], 0.025, satin(t.light), [-0.62, 0.32, 0.7]),
  );

/** Turn, shift and tilt of each box of the tower while the machine is broken. */
const askew = [
  [-0.12, 0.05, -0.02],
  [0.3, -0.22, 0.05],
  [-0.34, 0.26, -0.07],
] as const;

export function tower(isRunning: boolean) {
  const boxes = askew.map(([turn, x, tilt], i) => {
    const one = i === 1 ? shoeBox(t.shadow, t.middle) : shoeBox(t.tint, t.light);
    return isRunning
      ? placed(one, 0, i * 0.88, 0)
      : placed(turned(one, 0, turn, tilt), x, i * 0.9, 0);
  });
  return group(
    ...boxes,
    placed(dock({ size: [2.75, 2.15], t, isTaken: isRunning }), 0, 2.84, -0.1),
  );
}

/** A foot's measure with marks on its front. */
const ruler = () =>
  group(
    box([4.9, 0.8, 1.3], 0.16, satin(t.tint), [-0.1, 0.4, 0]),
    ...Array.from({ length: 17 }, (_, i) => {
      const long = i % 4 === 0;
      return box([0.09, long ? 0.46 : 0.26, 0.08], 0.03, satin(t.deep), [
        -2.24 + i * 0.28,
        long ? 0.53 : 0.63,
        0.64,
      ]);
    }),
  );

/** The part of the measure that slides to the toe. */
const slider = () =>
  group(
    box([0.5, 1.05, 1.62], 0.16, satin(t.light), [0, 0.5, 0]),
    turned(cylinder(0.16, 0.16, 0.06, satin(t.middle), [0, 0.42, 0.8]), Math.PI / 2, 0, 0),
  );

export const measure = (isRunning: boolean) =>
  group(
    isRunning ? ruler() : turned(ruler(), 0, 0.05, -0.022),
    isRunning
      ? placed(slider(), 1.75, 0.1, 0)
      : placed(turned(slider(), 0.1, 0.35, -0.5), 1.85, 0.78, 0.1),
    placed(dock({ size: [3.2, 2.1], t, isTaken: isRunning, rim: t.shadow }), -0.3, 0.8, -0.25),
  );

/** The frame that holds the place of the pictures. */
export const stand = (isRunning: boolean) =>
  group(
    stick([0, 0.1, -0.6], [0, 4.4, -0.6], 0.17, satin(t.tint)),
    stick([1.35, 0.1, -0.6], [1.35, 4.4, -0.6], 0.17, satin(t.tint)),
    box([3.3, 0.3, 1.5], 0.14, satin(t.light), [0.67, 4.3, -0.4]),
    placed(dock({ size: [2.9, 2.1], t, isTaken: isRunning }), 0.67, 4.42, -0.5),
  );

/** The arch that shoes pass through, with the sizes round it. */
export function gate(isRunning: boolean) {
  const form = { width: 3, height: 4.3, depth: 1.1, thickness: 0.72 };
  const marks = Array.from({ length: 9 }, (_, i) => {
    const angle = (i / 8) * Math.PI;
    const [x, y] = [Math.cos(angle) * 1.14, 2.8 + Math.sin(angle) * 1.14];
    return turned(capsule(0.06, 0.22, satin(t.deep), [x, y, 0.56]), 0, 0, angle - Math.PI / 2);
  });
  const lamps = [-1, 1].map((side) => ball(0.17, satin(t.light), [side * 1.14, 1.6, 0.52]));
  const all = group(arch(form, satin(t.middle)), ...marks, ...lamps);
  return turned(all, 0, 0.62, isRunning ? 0 : 0.2);
}

export const shoe = () => sneaker({ upper: t.light, sole: t.light, trim: t.deep, laces: t.deep });

const broken = () =>
  group(
    belt(t),
    placed(tower(false), -4.2, 0, -0.2),
    placed(measure(false), -0.1, 0, 0.3),
    placed(stand(false), -0.9, 0, -0.3),
    placed(gate(false), 4.35, 0.34, -0.3),
    theBall(0.42, [2.5, 0.45, 0.7]),
  );

const running = () =>
  group(
    belt(t),
    placed(tower(true), -4.2, 0, -0.2),
    placed(measure(true), -0.1, 0, 0.3),
    placed(stand(true), -0.9, 0, -0.3),
    placed(gate(true), 3.9, 0.03, -0.25),
    placed(turned(shoe(), 0, -0.66, 0), 4.4, 0.03, 0.2),
    theBall(0.4, [4, 1.66, -0.1]),
  );

export const scene = machineSet(t, { broken, running });
export const results = machineResults("flexi");

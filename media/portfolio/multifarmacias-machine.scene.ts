import { glow, satin } from "../kit/materials.ts";
import { pipe } from "../kit/outlines.ts";
import { group, placed, type Triple, turned } from "../kit/place.ts";
import { softExtrude } from "../kit/soft-extrude.ts";
import { plate } from "../kit/soft-outlines.ts";
import { box, capsule, cylinder } from "../kit/solids.ts";
import { pinkTints } from "../kit/tints.ts";
import { plus } from "../kit/toy-forms.ts";
import { theBall } from "../kit/toy-look.ts";
import { belt } from "./machines/belt.ts";
import { dock } from "./machines/dock.ts";
import { machineResults, machineSet } from "./machines/machine-set.ts";

const t = { ...pinkTints, dark: "#4E0438" };

/** The column that is lit in each row while the machine is broken; one row is dark. */
const awake = [0, 5, 4, 9, 3, 8, 2, 7, 1, undefined];

/** Ten by ten windows: the hundred branches. */
function windows(isRunning: boolean) {
  const pane = plate(0.35, 0.255, 0.1);
  return group(
    ...awake.flatMap((one, row) =>
      Array.from({ length: 10 }, (_, column) => {
        const isLit = isRunning || column === one;
        const material = isLit ? glow(t.light, 0.12) : satin(t.dark);
        const form = { depth: isLit ? 0.2 : 0.12, bevel: 0.058 };
        return placed(
          softExtrude(pane, form, material),
          (column - 4.5) * 0.455,
          (4.5 - row) * 0.345,
          0,
        );
      }),
    ),
  );
}

export function cabinet(isRunning: boolean) {
  const body = softExtrude(plate(5.1, 6.3, 0.5), { depth: 1.3, bevel: 0.26 }, satin(t.shadow));
  return group(
    placed(body, 0, 3.15, -0.5),
    placed(windows(isRunning), 0, 4.35, 0.18),
    box([5.3, 2.46, 1.5], 0.34, satin(t.middle), [0, 1.29, 0]),
    ...[-2.1, 2.1].map((x) => cylinder(0.3, 0.2, 0.08, satin(t.tint), [x, 0.1, 0.1])),
    box([4.1, 0.34, 1.1], 0.165, satin(t.tint), [0, 6.42, -0.5]),
    placed(dock({ size: [3.3, 2.2], t, isTaken: isRunning, rim: t.deep }), 0.8, 0.12, 0.62),
  );
}

/** A drawer with a handle, its front at z = 0. */
export const drawer = () =>
  group(
    box([1.25, 0.62, 0.9], 0.1, satin(t.deep), [0, 0, -0.45]),
    box([1.4, 0.76, 0.16], 0.07, satin(t.tint)),
    turned(capsule(0.07, 0.4, satin(t.deep), [0, 0.02, 0.14]), 0, 0, Math.PI / 2),
  );

export const cross = () =>
  softExtrude(plus(0.9, 0.33, 0.17), { depth: 0.6, bevel: 0.16 }, satin(t.light));

/** The cross's pole, which can be bent. */
export const pole = (corners: readonly Triple[]) =>
  group(
    pipe(corners, 0.12, 0.4, satin(t.tint)),
    cylinder(0.24, 0.18, 0.07, satin(t.middle), [1.55, 2.77, -0.5]),
  );

export const counter = (isRunning: boolean) =>
  group(
    box([4.3, 2.4, 1.5], 0.32, satin(t.shadow), [0, 1.2, -0.1]),
    box([5, 0.36, 1.9], 0.17, satin(t.tint), [0.1, 2.52, -0.05]),
    placed(dock({ size: [2.7, 2.05], t, isTaken: isRunning }), -0.2, 0.12, 0.55),
    placed(dock({ size: [2.7, 1.95], t, isTaken: isRunning, rim: t.deep }), 0.35, 2.68, -0.2),
  );

const place = { cabinet: -2.35, counter: 3.15 };

const broken = () =>
  group(
    belt(t),
    placed(cabinet(false), place.cabinet, 0, -0.3),
    placed(counter(false), place.counter, 0, -0.3),
    placed(turned(drawer(), 0.2, -0.14, -0.16), place.cabinet - 1.78, 1.42, 1.2),
    pole([
      [1.55, 2.8, -0.5],
      [1.55, 4.4, -0.5],
      [2, 5.3, -0.5],
    ]),
    placed(turned(cross(), 0, -0.2, -0.46), 2.15, 5.66, -0.4),
    theBall(0.44, [-5.4, 0.44, 0.5]),
  );

const running = () =>
  group(
    belt(t),
    placed(cabinet(true), place.cabinet, 0, -0.3),
    placed(counter(true), place.counter, 0, -0.3),
    placed(drawer(), place.cabinet - 1.8, 1.55, 0.52),
    pole([
      [1.55, 2.8, -0.5],
      [1.55, 4, -0.5],
      [1.55, 5.2, -0.5],
    ]),
    placed(turned(cross(), 0, -0.2, 0), 1.55, 5.6, -0.5),
    theBall(0.44, [5.4, 3.13, 0.1]),
  );

export const scene = machineSet(t, { broken, running });
export const results = machineResults("multifarmacias");

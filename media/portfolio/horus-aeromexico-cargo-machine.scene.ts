import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { ball, box, cylinder, stick } from "../kit/solids.ts";
import { navyTints } from "../kit/tints.ts";
import { arch, cone, hoop } from "../kit/toy-forms.ts";
import { theBall } from "../kit/toy-look.ts";
import { container } from "./container.ts";
import { belt } from "./machines/belt.ts";
import { dock } from "./machines/dock.ts";
import { machineResults, machineSet } from "./machines/machine-set.ts";

export const t = { ...navyTints, shadow: "#13172F", dark: "#080A18" };
const beam = 6.35;

/** The gantry over the whole yard: two legs and a lattice beam. */
function gantry() {
  const bars = Array.from({ length: 12 }, (_, i) => {
    const [x, up] = [-5.1 + i * 0.85, i % 2 ? 1 : -1];
    return stick(
      [x, beam - up * 0.26, 0.5],
      [x + 0.85, beam + up * 0.26, 0.5],
      0.06,
      satin(t.main),
    );
  });
  const leg = (x: number) =>
    group(
      box([0.44, 5.9, 0.5], 0.16, satin(t.middle), [x, 3.1, -0.5]),
      box([0.9, 0.34, 1.2], 0.15, satin(t.tint), [x, 0.2, -0.4]),
    );
  return group(
    leg(-5.3),
    leg(5.3),
    box([11.3, 0.22, 0.7], 0.1, satin(t.tint), [0, beam + 0.3, 0.1]),
    box([11.3, 0.22, 0.7], 0.1, satin(t.tint), [0, beam - 0.3, 0.1]),
    box([11.1, 0.5, 0.3], 0.1, satin(t.middle), [0, beam, -0.1]),
    ...bars,
  );
}

/** The trolley on the beam and the hook under it. */
export function trolley(rope: number) {
  const from = beam - 0.62;
  return group(
    box([1.5, 0.5, 1], 0.18, satin(t.light), [0, beam - 0.5, 0.3]),
    stick([-0.4, from, 0.3], [-0.4, from - rope, 0.3], 0.05, satin(t.light)),
    stick([0.4, from, 0.3], [0.4, from - rope, 0.3], 0.05, satin(t.light)),
    box([1.2, 0.18, 0.4], 0.08, satin(t.middle), [0, from - rope, 0.3]),
    placed(hoop(0.13, 0.045, satin(t.light)), 0, from - rope - 0.17, 0.3),
  );
}

/** A gate with a place for a piece on top, a bar across it while it is shut. */
function gate(isRunning: boolean, side: 1 | -1) {
  const form = { width: 2.5, height: 2.85, depth: 1.1, thickness: 0.5 };
  const lamp = ball(0.15, satin(isRunning ? t.light : t.dark), [0, 2.6, 0.56]);
  const all = group(
    arch(form, satin(t.main)),
    lamp,
    box([2.5, 0.3, 1.3], 0.13, satin(t.middle), [0, 2.96, 0]),
    placed(
      dock({
        size: [2.6, 2.35],
        t,
        isTaken: isRunning,
        lit: t.main,
        mark: [0, -0.5],
      }),
      0,
      3.1,
      -0.1,
    ),
  );
  const bar = group(
    stick([0, 0, 0], [side * 2.25, 0, 0], 0.13, satin(t.tint)),
    ...[0.5, 1.2, 1.9].map((x) =>
      turned(cylinder(0.15, 0.36, 0.04, satin(t.light), [side * x, 0, 0]), 0, 0, Math.PI / 2),
    ),
  );
  const post = cylinder(0.2, 1.25, 0.08, satin(t.middle), [-side * 1.15, 0.62, 0.85]);
  all.add(
    post,
    placed(turned(bar, 0, 0, side * (isRunning ? 1.46 : 0.13)), -side * 1.15, 1.1, 0.95),
  );
  return all;
}

export const yard = (isRunning: boolean) => [
  placed(gantry(), 0, 0, -0.2),
  placed(gate(isRunning, 1), -3.6, 0.03, -0.2),
  placed(gate(isRunning, -1), 3.6, 0.03, -0.2),
  placed(dock({ size: [2.9, 2.5], t, isTaken: isRunning, lit: t.main }), 0, 0.03, -0.5),
];

export const crate = (colour: string, ribs: string, scale: number) => {
  const one = container(colour, ribs);
  one.scale.setScalar(scale);
  return one;
};

const broken = () =>
  group(
    belt(t),
    ...yard(false),
    trolley(0.5),
    placed(turned(crate(t.tint, t.middle, 0.85), 0, 0.3, -0.62), -2.5, 0.86, 0.6),
    placed(turned(crate(t.middle, t.main, 0.8), 0, -0.5, 0.16), 2.3, 0.1, 0.7),
    placed(turned(cone(0.24, 0.6, satin(t.light), 0.07), 0.2, 0.3, 1.5), 1.3, 0.26, 0.95),
    theBall(0.4, [-1.5, 0.43, 0.95]),
  );

/** Dots from gate to gate, over the place in the middle. */
const trail = () =>
  group(
    ...Array.from({ length: 25 }, (_, i) => {
      const x = -3.5 + (i * 6.4) / 24;
      return ball(0.075, satin(t.light), [x, 0.5 + 2.5 * (1 - (x / 3.5) ** 2), 0.75]);
    }),
  );

const running = () =>
  group(
    belt(t),
    ...yard(true),
    trolley(1.05),
    placed(turned(crate(t.tint, t.middle, 0.95), 0, 0.12, 0), 0, 3.47, 0.3),
    stick([-0.55, 4.62, 0.3], [-0.75, 4.3, 0.3], 0.04, satin(t.light)),
    stick([0.55, 4.62, 0.3], [0.75, 4.3, 0.3], 0.04, satin(t.light)),
    trail(),
    theBall(0.42, [3.5, 0.48, 0.6]),
  );

export const scene = machineSet(t, { broken, running });
export const results = machineResults("horus-aeromexico-cargo");

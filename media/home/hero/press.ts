import { blue, cream, magenta, navy, orange, violet } from "../../kit/colours.ts";
import { gloss, matte, satin } from "../../kit/materials.ts";
import { bake } from "../../kit/merge.ts";
import { bump, clamp } from "../../kit/motion.ts";
import { gear } from "../../kit/outlines.ts";
import { group, placed, turned } from "../../kit/place.ts";
import type { Staging } from "../../kit/scene.ts";
import { ball, box, capsule, cylinder, ring } from "../../kit/solids.ts";
import { moving, placeOnLine, places, withinBeat } from "./beat.ts";
import { gate } from "./gate.ts";
import { pressPlace } from "./line.ts";

const toFront = (part: ReturnType<typeof cylinder>) => turned(part, Math.PI / 2, 0, 0);
/** Two strokes in the part of the beat in which the line pauses. */
const strokes = (f: number) =>
  Math.max(bump(f, moving + 0.05, moving + 0.2), bump(f, moving + 0.24, moving + 0.39));
/** The press: what comes in as a ball goes out as a block. */
export function press(): Staging {
  const frame = group(
    gate(1.9, 2.9, blue),
    box([1.5, 0.26, 2.1], 0.12, satin(cream), [0, 3, 0]),
    toFront(cylinder(0.4, 0.12, 0.05, satin(cream), [-0.4, 2.2, 1.4])),
    placed(turned(ring(0.4, 0.065, gloss(orange)), Math.PI / 2, 0, 0), -0.4, 2.2, 1.45),
    ball(0.06, gloss(navy), [-0.4, 2.2, 1.49]),
  );
  for (const side of [-1, 1]) {
    frame.add(cylinder(0.13, 1.5, 0.05, satin(violet), [side * 0.55, 3.7, -0.6]));
    frame.add(ball(0.2, gloss(orange), [side * 0.55, 4.5, -0.6]));
  }
  const piston = bake(
    group(
      cylinder(0.24, 1.2, 0.04, gloss(cream), [0, 3.3, 0]),
      cylinder(0.52, 0.9, 0.18, gloss(magenta), [0, 3.95, 0]),
      cylinder(0.64, 0.2, 0.08, gloss(orange), [0, 4.36, 0]),
    ),
  );
  const needle = placed(group(capsule(0.03, 0.22, gloss(magenta), [0, 0.1, 0])), -0.4, 2.2, 1.48);
  const puffs = [-1, -1, -1, 1, 1, 1].map((side, i) => ({
    side,
    puff: ball(0.3, matte(cream)),
    i: i % 3,
  }));
  const large = gear({ radius: 0.78, teeth: 10, depth: 0.3 }, gloss(orange));
  const small = gear({ radius: 0.48, teeth: 6, depth: 0.3 }, gloss(magenta));
  large.add(toFront(cylinder(0.2, 0.45, 0.05, satin(cream))));
  small.add(toFront(cylinder(0.125, 0.45, 0.05, satin(navy))));
  placed(large, 0.25, 1.25, 1.55);
  placed(small, -0.62, 0.62, 1.55);
  const machine = group(bake(frame), piston, needle, large, small);
  machine.add(...puffs.map(({ puff }) => puff));

  return {
    objects: [placed(machine, placeOnLine(pressPlace), 0, 0)],
    animate(seconds) {
      const f = withinBeat(seconds);
      const stroke = strokes(f);
      piston.position.y = 0.08 * Math.sin(f * Math.PI * 2) - 0.46 * stroke;
      machine.scale.set(1 + stroke * 0.012, 1 - stroke * 0.03, 1 + stroke * 0.012);
      needle.rotation.z = 1 - 2 * stroke;
      const turn = (places(seconds) * Math.PI * 2) / 5;
      large.rotation.z = -turn;
      for (const { side, puff, i } of puffs) {
        const u = clamp((f - moving - 0.1 - i * 0.035) / 0.34);
        const out = 1 - (1 - u) ** 2;
        puff.position.set(side * (0.6 + out * (0.75 - i * 0.14)), 3.1 + u * (0.2 + i * 0.28), 0.75);
        puff.scale.setScalar(0.001 + Math.sin(u * Math.PI) * (0.8 - i * 0.18));
        puff.visible = u > 0 && u < 1;
      }
      small.rotation.z = (turn * 10) / 6 + 0.18;
    },
  };
}

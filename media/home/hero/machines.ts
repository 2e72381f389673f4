import { Path, Shape, SphereGeometry } from "three";
import {
  blue,
  burnt,
  cream,
  ink,
  magenta,
  mint,
  navy,
  orange,
  sky,
  violet,
} from "../../kit/colours.ts";
import { gloss, glow, matte, satin } from "../../kit/materials.ts";
import { bake } from "../../kit/merge.ts";
import { bump, clamp, ease } from "../../kit/motion.ts";
import { extrude, gear, pipe, roundedRectangle } from "../../kit/outlines.ts";
import { body, group, placed, turned } from "../../kit/place.ts";
import type { Staging } from "../../kit/scene.ts";
import { ball, box, capsule, cylinder, ring } from "../../kit/solids.ts";
import { beat, moving, placeOnLine, places, withinBeat } from "./beat.ts";
import { pressPlace, workshopPlace } from "./line.ts";

const toFront = (part: ReturnType<typeof cylinder>) => turned(part, Math.PI / 2, 0, 0);

/** A machine's body: a thick slab with a gate that the line runs through. */
function gate(width: number, height: number, colour: string) {
  const depth = 2.7;
  const [half, bottom] = [depth / 2, -height / 2];
  const slab = roundedRectangle(new Shape(), [-half, bottom, half, height / 2], 0.42);
  slab.holes.push(roundedRectangle(new Path(), [-0.75, bottom + 0.8, 0.75, bottom + 2.2], 0.35));
  const part = extrude(slab, width, 0.16, satin(colour));
  return placed(turned(part, 0, Math.PI / 2, 0), 0, height / 2, 0);
}

/** Two strokes of work in the part of the beat in which the line stands. */
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

/** The workshop: what comes in as a block goes out as a toy. */
export function workshop(): Staging {
  const dome = new SphereGeometry(0.85, 56, 24, 0, Math.PI * 2, 0, Math.PI / 2);
  const frame = bake(
    group(
      gate(2.1, 3, violet),
      cylinder(0.98, 0.3, 0.1, satin(cream), [0, 3.12, 0]),
      body(dome, gloss(burnt), [0, 3.25, 0]),
      ring(0.86, 0.08, gloss(orange), [0, 3.28, 0]),
      capsule(0.05, 0.5, satin(cream), [0, 4.25, 0]),
      toFront(cylinder(0.64, 0.1, 0.03, gloss(ink), [0, 1.85, 1.36])),
      placed(turned(ring(0.64, 0.12, gloss(cream)), Math.PI / 2, 0, 0), 0, 1.85, 1.4),
    ),
  );
  const lamp = ball(0.18, glow(orange, 0.9), [0, 4.62, 0]);
  const drum = group(ball(0.17, gloss(cream), [0, 0, 0.08]));
  [magenta, orange, sky, cream, violet, orange].forEach((colour, i) => {
    const angle = (i / 6) * Math.PI * 2;
    drum.add(ball(0.135, gloss(colour), [Math.cos(angle) * 0.36, Math.sin(angle) * 0.36, 0.1]));
  });
  placed(bake(drum), 0, 1.85, 1.36);
  const lights = [magenta, orange, mint].map((colour, i) =>
    ball(0.1, glow(colour, 0.5), [-0.5 + i * 0.5, 0.72, 1.4]),
  );
  const machine = group(frame, lamp, drum, ...lights);

  return {
    objects: [placed(machine, placeOnLine(workshopPlace), 0, 0)],
    animate(seconds) {
      const f = withinBeat(seconds);
      const work = bump(f, moving, moving + 0.42);
      const shake = Math.sin(clamp((f - moving) / 0.42) * Math.PI * 6) * work;
      machine.scale.set(1 + shake * 0.012, 1 - shake * 0.02, 1 + shake * 0.012);
      lamp.scale.setScalar(1 + 0.35 * work);
      drum.rotation.z = (-Math.PI * 2 * (Math.floor(seconds / beat) + ease(f / 0.9))) / 5;
      lights.forEach((light, i) => {
        light.scale.setScalar(0.95 + 0.32 * bump(f, 0.1 + i * 0.26, 0.42 + i * 0.26));
      });
    },
  };
}

/** The pipe that leads from the press to the workshop, over the line. */
export function link(): Staging {
  const [from, to] = [placeOnLine(pressPlace) + 0.2, placeOnLine(workshopPlace)];
  const corners = [
    [from, 1.8, -1.2],
    [from, 1.8, -2.3],
    [from, 4.6, -2.3],
    [to, 4.6, -2.3],
    [to, 1.8, -2.3],
    [to, 1.8, -1.2],
  ] as const;
  const bands = [0.22, 0.5, 0.78].map((part) => {
    const band = ring(0.28, 0.09, gloss(orange), [from + (to - from) * part, 4.6, -2.3]);
    return turned(band, 0, 0, Math.PI / 2);
  });
  return { objects: [pipe(corners, 0.26, 0.6, gloss(cream)), ...bands] };
}

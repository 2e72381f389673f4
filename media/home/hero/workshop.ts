import { SphereGeometry } from "three";
import { burnt, cream, ink, magenta, mint, orange, sky, violet } from "../../kit/colours.ts";
import { gloss, glow, satin } from "../../kit/materials.ts";
import { bake } from "../../kit/merge.ts";
import { bump, clamp, ease } from "../../kit/motion.ts";
import { pipe } from "../../kit/outlines.ts";
import { body, group, placed, turned } from "../../kit/place.ts";
import type { Staging } from "../../kit/scene.ts";
import { ball, capsule, cylinder, ring } from "../../kit/solids.ts";
import { beat, moving, placeOnLine, withinBeat } from "./beat.ts";
import { gate } from "./gate.ts";
import { pressPlace, workshopPlace } from "./line.ts";

const toFront = (part: ReturnType<typeof cylinder>) => turned(part, Math.PI / 2, 0, 0);
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

import { blue, burnt, cream, ink, magenta, orange, violet } from "../../kit/colours.ts";
import { gloss, matte, satin } from "../../kit/materials.ts";
import { bake } from "../../kit/merge.ts";
import { fraction } from "../../kit/motion.ts";
import { gear, lathe } from "../../kit/outlines.ts";
import { group, placed, turned } from "../../kit/place.ts";
import type { Staging } from "../../kit/scene.ts";
import { ball, box, capsule, cylinder, ring } from "../../kit/solids.ts";
import { beat, film, spacing } from "./beat.ts";

interface Tank {
  at: readonly [number, number];
  radius: number;
  height: number;
  colour: string;
  trim: string;
}

const tanks: Tank[] = [
  { at: [-5, -8.4], radius: 1.3, height: 3.6, colour: blue, trim: orange },
  { at: [-8.2, -8.6], radius: 1.1, height: 2.6, colour: magenta, trim: cream },
  { at: [7.1, -8.6], radius: 1.35, height: 3.3, colour: burnt, trim: cream },
];

function tank({ at: [x, z], radius, height, colour, trim }: Tank) {
  const lid = ball(radius * 0.98, satin(colour), [0, height - 0.12, 0]);
  lid.scale.set(1, 0.55, 1);
  const parts = group(
    cylinder(radius, height, 0.25, satin(colour), [0, height / 2, 0]),
    lid,
    cylinder(0.2, 0.3, 0.06, gloss(trim), [0, height + radius * 0.52, 0]),
  );
  for (const part of [0.35, 0.7]) {
    parts.add(ring(radius + 0.01, 0.1, gloss(trim), [0, height * part, 0]));
  }
  return placed(group(parts, window(radius, height * 0.525, trim)), x, 0, z);
}

/** A round window in a tank's side, to the front. */
function window(radius: number, height: number, trim: string) {
  const pane = cylinder(0.3, 0.12, 0.04, gloss(ink));
  const rim = ring(0.3, 0.075, gloss(trim), [0, 0.06, 0]);
  const eye = placed(turned(group(pane, rim), Math.PI / 2, 0, 0), 0, height, radius - 0.02);
  return turned(group(eye), 0, 0.45, 0);
}

function chimney(height: number) {
  const outline = [
    [0.62, 0],
    [0.6, 0.1],
    [0.46, height * 0.5],
    [0.42, height - 0.06],
    [0.4, height],
    [0.3, height - 0.02],
    [0.28, height - 0.4],
  ] as const;
  const bands = [0.55, 0.85].map((part) => ring(0.45, 0.09, gloss(orange), [0, height * part, 0]));
  return group(lathe(outline, satin(cream)), ...bands);
}

/** A chimney that smokes, and one with a ball over it, as in the company's mark. */
function chimneys(): Staging {
  const smoking = placed(chimney(4.8), -11, 0, -9);
  const marked = placed(chimney(3.7), 5, 0, -9.4);
  const puffs = Array.from({ length: 4 }, () => ball(0.5, matte("#E9E4F5")));
  const idea = ball(0.5, gloss(orange));
  smoking.add(...puffs);
  marked.add(idea);
  return {
    objects: [smoking, marked],
    animate(seconds) {
      puffs.forEach((puff, i) => {
        const u = fraction((seconds / film) * 2 + i / 4);
        const size = Math.sin(Math.min(u * 1.15, 1) * Math.PI) * (0.55 + u * 0.6);
        puff.position.set(Math.sin(u * 3 + i) * 0.35 + u * 0.5, 4.9 + u * 2.6, 0);
        puff.scale.setScalar(Math.max(0.001, size));
      });
      idea.position.y = 4.5 + 0.16 * Math.sin((seconds / film) * Math.PI * 4);
    },
  };
}

/** Two great gears that run into one another. */
function gears(): Staging {
  const great = gear({ radius: 2.4, teeth: 16, depth: 0.6, holes: 8 }, satin(violet));
  const little = gear({ radius: 1.5, teeth: 10, depth: 0.6, holes: 5 }, satin(blue));
  great.add(turned(cylinder(0.62, 0.9, 0.08, gloss(orange)), Math.PI / 2, 0, 0));
  little.add(turned(cylinder(0.39, 0.9, 0.05, satin(cream)), Math.PI / 2, 0, 0));
  placed(great, -0.6, 3.1, -8.6);
  placed(little, 3.15, 2.1, -8.6);
  return {
    objects: [great, little],
    animate(seconds) {
      const turn = (seconds / film) * ((Math.PI * 2) / 16) * 6;
      great.rotation.z = turn;
      little.rotation.z = -turn * 1.6 + 0.1;
    },
  };
}

const loads = [
  () =>
    group(
      box([0.9, 0.8, 0.9], 0.14, satin(burnt), [0, 0.4, 0]),
      box([0.94, 0.16, 0.3], 0.05, satin(cream), [0, 0.5, 0]),
    ),
  () => group(ball(0.45, gloss(blue), [0, 0.45, 0])),
  () =>
    group(
      cylinder(0.42, 0.8, 0.12, satin(magenta), [0, 0.4, 0]),
      cylinder(0.2, 0.16, 0.05, gloss(orange), [0, 0.86, 0]),
    ),
  () => group(ring(0.32, 0.15, gloss(cream), [0, 0.15, 0])),
  () =>
    group(
      box([0.8, 0.42, 0.8], 0.14, satin(violet), [0, 0.21, 0]),
      ball(0.27, gloss(orange), [0, 0.6, 0]),
    ),
];

/** What rides on the belt behind, the other way: as many kinds as beats, so that the row closes with the film. */
function freight(): Staging {
  const row = loads.length * 5 * spacing;
  const pieces = Array.from({ length: loads.length * 5 }, (_, i) => {
    const piece = loads[i % loads.length]?.() ?? group();
    return bake(piece);
  });
  return {
    objects: pieces,
    animate(seconds) {
      pieces.forEach((piece, i) => {
        const along = fraction((i * spacing - (seconds / beat) * spacing) / row) * row;
        piece.position.set(along - 20, 1.33, -5.6);
      });
    },
  };
}

/** What lies about in front. */
function toys(): Staging {
  const crate = (colour: string, trim: string) =>
    group(
      box([1.3, 0.9, 1.1], 0.12, satin(colour), [0, 0.45, 0]),
      box([1.36, 0.16, 1.16], 0.06, satin(trim), [0, 0.86, 0]),
      box([1.36, 0.16, 1.16], 0.06, satin(trim), [0, 0.1, 0]),
    );
  const full = placed(turned(crate(burnt, orange), 0, 0.25, 0), 5.3, 0, 3.1);
  const shut = placed(turned(crate(violet, magenta), 0, -0.3, 0), -4.6, 0, 3.3);
  shut.scale.setScalar(0.9);
  const heap = [
    ball(0.33, gloss(cream), [5, 1.02, 3]),
    ball(0.33, gloss(magenta), [5.55, 1.08, 3.35]),
    ball(0.33, gloss(blue), [5.6, 1.02, 2.85]),
    ball(0.33, gloss(orange), [5.15, 1.08, 3.4]),
  ];
  const lying = [
    ball(0.42, gloss(orange), [-3.3, 0.42, 3.5]),
    ball(0.28, gloss(cream), [-2.75, 0.28, 4]),
    ring(0.42, 0.17, gloss(magenta), [-0.3, 0.17, 3.7]),
    cylinder(0.3, 0.7, 0.1, gloss(blue), [0.7, 0.35, 3.3]),
    placed(turned(capsule(0.22, 0.5, gloss(orange)), Math.PI / 2, 0, 0.8), 7.4, 0.22, 3.2),
  ];
  return { objects: [full, shut, ...heap, ...lying] };
}

/** All that stands round the line. */
export function scenery(): Staging[] {
  return [{ objects: tanks.map(tank) }, chimneys(), gears(), freight(), toys()];
}

import { CylinderGeometry, Vector3 } from "three";
import { blue, burnt, cream, magenta, orange, violet } from "../../kit/colours.ts";
import { glass, gloss, satin, shell } from "../../kit/materials.ts";
import { bump, clamp } from "../../kit/motion.ts";
import { lathe, pipe } from "../../kit/outlines.ts";
import { body, group, placed } from "../../kit/place.ts";
import type { Staging } from "../../kit/scene.ts";
import { seededRandom } from "../../kit/sequence.ts";
import { ball, cylinder, ring, stick } from "../../kit/solids.ts";
import { beltTop, firstPlace, moving, withinBeat } from "./beat.ts";

const colours = [orange, magenta, orange, blue, orange, cream, violet, burnt];
const radius = 0.36;

/** Places of balls heaped in a glass without touching, the same every time. */
function heap(count: number): Vector3[] {
  const random = seededRandom(11);
  const found: Vector3[] = [];
  for (let tries = 0; tries < 6000 && found.length < count; tries++) {
    const angle = random() * Math.PI * 2;
    const out = Math.sqrt(random()) * 0.78;
    const y = 3.6 + random() ** 1.3 * 1.75;
    const place = new Vector3(Math.cos(angle) * out, y, Math.sin(angle) * out);
    if (found.every((other) => other.distanceTo(place) > radius * 1.85)) found.push(place);
  }
  return found;
}

function stand() {
  const parts = group();
  for (const x of [-1, 1]) {
    for (const z of [-1, 1]) {
      const foot = [x * 1.05, 0.1, z * 1.15] as const;
      parts.add(stick(foot, [x * 0.78, 3.4, z * 0.78], 0.1, satin(cream)));
      parts.add(cylinder(0.24, 0.14, 0.05, satin(orange), foot));
    }
  }
  const outline = [
    [0.5, 2.55],
    [0.52, 2.6],
    [0.55, 2.9],
    [0.9, 3.35],
    [1.2, 3.62],
    [1.25, 3.72],
  ] as const;
  parts.add(lathe(outline, shell(magenta)));
  parts.add(ring(0.54, 0.08, gloss(cream), [0, 2.56, 0]));
  parts.add(ring(1.22, 0.11, gloss(magenta), [0, 3.7, 0]));
  parts.add(ring(1.2, 0.1, gloss(magenta), [0, 5.2, 0]));
  return parts;
}

/** Loose ideas come down a pipe into a glass funnel; in each beat one ball falls out of it onto the line. */
export function funnel(): Staging {
  const vessel = new CylinderGeometry(1.18, 1.18, 1.5, 56, 1, true);
  const feed = pipe(
    [
      [0, 9, -1.9],
      [0, 6.4, -1.9],
      [0, 6.4, 0],
      [0, 5.5, 0],
    ],
    0.42,
    0.7,
    gloss(blue),
  );
  const pieces = heap(30).map((rest, i) => {
    const piece = ball(radius, gloss(colours[i % colours.length] ?? orange));
    return { piece, rest, sway: Math.sin(i * 2.1) };
  });
  const falling = ball(0.4, gloss(orange));
  const all = group(
    stand(),
    feed,
    ring(0.44, 0.12, gloss(cream), [0, 5.55, 0]),
    body(vessel, glass("#AFC0FF"), [0, 4.45, 0]),
    falling,
    ...pieces.map(({ piece }) => piece),
  );

  return {
    objects: [placed(all, firstPlace, 0, 0)],
    animate(seconds) {
      const f = withinBeat(seconds);
      const settling = bump(f, moving + 0.02, moving + 0.3);
      for (const { piece, rest, sway } of pieces) {
        piece.position.copy(rest);
        piece.position.y += 0.05 * settling * sway - 0.03 * settling;
      }
      fall(falling, f);
    },
  };
}

/** It peeps out while the line moves, falls, squashes, and bounces once; the next beat it belongs to the line. */
function fall(piece: ReturnType<typeof ball>, f: number): void {
  const ground = beltTop + 0.4;
  const top = 2.62;
  const dropped = clamp((f - moving) / 0.24);
  const peep = 0.22 * (1 - clamp(f / moving));
  const after = (f - moving - 0.24) / 0.22;
  const bounce = after > 0 ? Math.abs(Math.sin(clamp(after) * Math.PI)) * 0.26 : 0;
  const squash = bump(after, -0.2, 0.25) * 0.17;
  const y = top + peep - (top - ground) * dropped * dropped;
  piece.position.set(0, dropped < 1 ? y : ground + bounce - squash * 0.4, 0);
  piece.scale.set(1 + squash, 1 - squash, 1 + squash);
}

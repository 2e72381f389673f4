import { blue, burnt, cream, magenta, orange, violet } from "../../kit/colours.ts";
import { gloss, satin } from "../../kit/materials.ts";
import { gear } from "../../kit/outlines.ts";
import { group, placed, turned } from "../../kit/place.ts";
import type { Staging } from "../../kit/scene.ts";
import { ball, box, capsule, cylinder, ring } from "../../kit/solids.ts";
import { film } from "./beat.ts";
import { chimneys } from "./chimneys.ts";
import { freight } from "./freight.ts";
import { allTanks } from "./tanks.ts";

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

/** Objects in the foreground. */
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

/** Scenery around the line. */
export function scenery(): Staging[] {
  return [allTanks(), chimneys(), gears(), freight(), toys()];
}

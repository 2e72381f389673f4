import { blue, cream, magenta, navy, orange, violet } from "../../kit/colours.ts";
import { gloss, satin } from "../../kit/materials.ts";
import { bake } from "../../kit/merge.ts";
import { ease, plateau } from "../../kit/motion.ts";
import { lathe } from "../../kit/outlines.ts";
import { group, placed, turned } from "../../kit/place.ts";
import type { Staging } from "../../kit/scene.ts";
import { ball, box, cylinder } from "../../kit/solids.ts";
import { beltTop, placeOnLine, withinBeat } from "./beat.ts";
import { crowned, crownPlace } from "./line.ts";
import { crownHeight } from "./robot.ts";

const upper = 1.9;
const lower = 1.7;
const shoulderHeight = 1.15;
/** From the wrist down to the middle of the ball in its hand. */
const grip = 0.64;
const reach = 1.75;
const bowlAngle = 1.25;
const bowlHeight = 1.72;
const picked = 0.33;

/** The arm that takes balls from a bowl and sets them on the toys' heads. */
export function arm(): Staging {
  const joint = (radius: number, length: number) =>
    turned(cylinder(radius, length, 0.12, satin(blue)), 0, 0, Math.PI / 2);
  const held = ball(0.15, gloss(orange), [0, -grip, 0]);
  held.name = "held";
  const hand = group(
    ball(0.27, satin(blue)),
    cylinder(0.1, 0.4, 0.03, satin(navy), [0, -0.25, 0]),
    cylinder(0.25, 0.14, 0.05, gloss(magenta), [0, -0.46, 0]),
    held,
  );
  const forearm = group(
    joint(0.36, 0.66),
    box([0.36, lower + 0.3, 0.4], 0.17, gloss(cream), [0, lower / 2, 0]),
  );
  const upperArm = group(
    joint(0.42, 0.72),
    box([0.46, upper + 0.5, 0.5], 0.22, gloss(magenta), [0, upper / 2, 0]),
  );
  forearm.add(placed(hand, 0, lower, 0));
  upperArm.add(placed(forearm, 0, upper, 0));
  const turret = group(cylinder(0.55, 0.6, 0.16, gloss(orange), [0, 0.65, 0]));
  turret.add(placed(upperArm, 0, shoulderHeight, 0));
  for (const part of [hand, forearm, upperArm, turret]) part.name = "joint";
  for (const part of [hand, forearm, upperArm, turret]) bake(part);
  const foot = cylinder(0.85, 0.35, 0.12, satin(blue), [0, 0.2, 0]);
  const stand = placed(group(foot, turret, bowl()), placeOnLine(crownPlace), 0, -reach);

  return {
    objects: [stand],
    animate(seconds) {
      const f = withinBeat(seconds);
      const turn = ease((f - 0.02) / 0.22) - ease((f - 0.44) / 0.24);
      const down = plateau(f, 0.22, 0.31, 0.35, 0.45);
      const place = plateau(f, 0.62, crowned - 0.03, crowned + 0.03, 0.93);
      const crown = beltTop + crownHeight;
      const height = crown + 0.75 - down * (crown + 0.75 - bowlHeight) - place * 0.75;
      turret.rotation.y = turn * bowlAngle;
      bend(reach - 0.1 * turn, height + grip - shoulderHeight);
      held.visible = f > picked && f < crowned;
    },
  };

  /** Both angles from where the wrist is to be, in the arm's own plane. */
  function bend(out: number, up: number): void {
    const distance = Math.min(Math.hypot(out, up), upper + lower - 0.01);
    const corner = (a: number, b: number, c: number) =>
      Math.acos((a * a + b * b - c * c) / (2 * a * b));
    const lean = Math.atan2(out, up) - corner(upper, distance, lower);
    const elbow = Math.PI - corner(upper, lower, distance);
    upperArm.rotation.x = lean;
    forearm.rotation.x = elbow;
    hand.rotation.x = -lean - elbow;
  }
}

function bowl() {
  const outline = [
    [0.02, 1.24],
    [0.3, 1.28],
    [0.46, 1.5],
    [0.5, 1.62],
    [0.44, 1.62],
    [0.38, 1.5],
  ] as const;
  const parts = group(
    cylinder(0.13, 1.2, 0.03, satin(violet), [0, 0.62, 0]),
    cylinder(0.3, 0.12, 0.05, satin(orange), [0, 0.06, 0]),
    lathe(outline, satin(cream)),
    ball(0.15, gloss(orange), [0, 1.7, 0]),
  );
  for (let i = 0; i < 6; i++) {
    const angle = (i / 6) * Math.PI * 2;
    parts.add(ball(0.15, gloss(orange), [Math.cos(angle) * 0.27, 1.58, Math.sin(angle) * 0.27]));
  }
  const out = reach - 0.1;
  return placed(parts, Math.sin(bowlAngle) * out, 0, Math.cos(bowlAngle) * out);
}

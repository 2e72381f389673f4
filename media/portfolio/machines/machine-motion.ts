import type { Object3D } from "three";
import { fraction } from "../../kit/motion.ts";
import { cycle } from "./machine-film.ts";

/** The part of the cycle that is over: 0…1. */
export const partOf = (seconds: number) => fraction(seconds / cycle);

/** The ball hops where it lies, so many times a cycle, and gives way when it lands, except where the cycle begins. */
export function hop(ball: Object3D, { radius, ground, height, times, part }: Hop): void {
  const up = Math.abs(Math.sin(part * times * Math.PI));
  const squash = 0.08 * Math.max(0, 1 - up * 5) * Math.min(1, part * 30, (1 - part) * 30);
  ball.position.y = ground + radius * (1 - squash) + height * up;
  ball.scale.set(1 + squash * 0.6, 1 - squash, 1 + squash * 0.6);
}

interface Hop {
  radius: number;
  /** Height of what it lands on. */
  ground: number;
  height: number;
  times: number;
  /** The part of the cycle that is over. */
  part: number;
}

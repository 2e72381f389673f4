import { expect, test } from "vitest";
import { createBody, getCircles, getSpeed, stepBodies } from "./step-bodies.ts";
import { floorY, toyShapes } from "./toy-shapes.ts";

const room = { left: 0, top: -200, right: 1440, bottom: floorY };
const createToys = () => toyShapes.map(({ strokes }) => createBody(strokes));

function run(bodies: ReturnType<typeof createToys>, seconds: number): void {
  for (let i = 0; i < seconds * 120; i++) stepBodies(bodies, room);
}

test("a dropped ball bounces lower each time and comes to rest on the floor", () => {
  const ball = createBody([[400, 100, 400, 100, 50]]);
  const tops: number[] = [];
  let lowest = ball.y;
  for (let i = 0; i < 600; i++) {
    const { velocityY } = ball;
    stepBodies([ball], room);
    lowest = Math.min(lowest, ball.y);
    if (velocityY < 0 && ball.velocityY >= 0) tops.push(ball.y);
  }
  expect(tops.length).toBeGreaterThan(1);
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  expect(lowest).toBeGreaterThanOrEqual(100);
  expect(ball.y).toBeCloseTo(floorY - 50, -1);
  expect(getSpeed(ball)).toBeLessThan(30);
});

test("thrown toys stay inside and settle", () => {
  const toys = createToys();
  toys.forEach((toy, index) => {
    toy.velocityX = (index % 2 ? 1 : -1) * 3000;
    toy.velocityY = -2500;
    toy.spin = 8;
  });
  for (let second = 0; second < 12; second++) {
    run(toys, 1);
    for (const [x, y, radius] of toys.flatMap(getCircles)) {
      expect(x - radius).toBeGreaterThan(room.left - 25);
      expect(x + radius).toBeLessThan(room.right + 25);
      expect(y + radius).toBeLessThan(room.bottom + 25);
    }
  }
  expect(Math.max(...toys.map(getSpeed))).toBeLessThan(40);
});

test("toys that overlap in the picture are moved apart without being flung", () => {
  const toys = createToys();
  for (let i = 0; i < 360; i++) {
    stepBodies(toys, room);
    expect(Math.max(...toys.map(getSpeed))).toBeLessThan(1500);
  }
});

import { expect, test } from "vitest";
import { createBody, getCircles, getSpeed, stepBodies } from "./step-bodies.ts";
import { type ToyPicture, toyPictures } from "./toy-shapes.ts";

const getRoom = ({ width, floorY }: ToyPicture) => ({
  left: 0,
  top: -200,
  right: width,
  bottom: floorY,
});
const createToys = ({ shapes }: ToyPicture) => shapes.map(({ strokes }) => createBody(strokes));

test("a dropped ball bounces lower each time and comes to rest on the floor", () => {
  const room = getRoom(toyPictures.wide);
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
  expect(ball.y).toBeCloseTo(room.bottom - 50, -1);
  expect(getSpeed(ball)).toBeLessThan(30);
});

test.each(Object.entries(toyPictures))(
  "thrown toys of the %s cut stay inside and settle",
  (_, picture) => {
    const room = getRoom(picture);
    const toys = createToys(picture);
    toys.forEach((toy, index) => {
      toy.velocityX = (index % 2 ? 1 : -1) * 3000;
      toy.velocityY = -2500;
      toy.spin = 8;
    });
    for (let second = 0; second < 12; second++) {
      for (let i = 0; i < 120; i++) stepBodies(toys, room);
      for (const [x, y, radius] of toys.flatMap(getCircles)) {
        expect(x - radius).toBeGreaterThan(room.left - 25);
        expect(x + radius).toBeLessThan(room.right + 25);
        expect(y + radius).toBeLessThan(room.bottom + 25);
      }
    }
    expect(Math.max(...toys.map(getSpeed))).toBeLessThan(40);
  },
);

test.each(Object.entries(toyPictures))(
  "toys that touch in the %s cut are moved apart without being flung",
  (_, picture) => {
    const toys = createToys(picture);
    for (let i = 0; i < 360; i++) {
      stepBodies(toys, getRoom(picture));
      expect(Math.max(...toys.map(getSpeed))).toBeLessThan(1500);
    }
  },
);

test("every toy takes 22 % of the width of the narrow cut, and shares its cut-out with no other", () => {
  const { width, shapes } = toyPictures.narrow;
  for (const [index, { cutout }] of shapes.entries()) {
    const [left, top, cutWidth, cutHeight] = cutout;
    expect(cutWidth / width).toBeGreaterThan(0.22);
    // Margins may meet.
    const margin = 6;
    const met = shapes.filter(({ cutout: [otherLeft, otherTop, otherWidth, otherHeight] }, at) => {
      const isBeside =
        otherLeft + otherWidth - margin <= left + margin ||
        left + cutWidth - margin <= otherLeft + margin;
      const isBelow =
        otherTop + otherHeight - margin <= top + margin ||
        top + cutHeight - margin <= otherTop + margin;
      return at !== index && !isBeside && !isBelow;
    });
    expect(met).toEqual([]);
  }
});

import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { createRenderQueue, RenderQueueFull } from "./render-queue.ts";

/** A queue that notes who had a turn, and who was refused. */
function start(limits = { perClient: 4, total: 8 }) {
  const queue = createRenderQueue(limits);
  const turns: string[] = [];
  const refused: string[] = [];
  const follow = (name: string, turn: Promise<void>) =>
    turn.then(
      () => void turns.push(name),
      (error) => {
        expect(error).toBeInstanceOf(RenderQueueFull);
        refused.push(name);
      },
    );
  return { queue, turns, refused, follow };
}

it("gives one turn in each turn of the event loop", async () => {
  const { queue, turns, follow } = start();
  const all = ["a", "b", "c"].map((name) => follow(name, queue.enter(name)));
  for (let count = 0; count < 3; count++) {
    expect(turns).toHaveLength(count);
    await setImmediate();
  }
  await Promise.all(all);
  expect(turns).toEqual(["a", "b", "c"]);
  expect(queue.waiting).toBe(0);
});

it("lets clients take turns, however many wait for one of them", async () => {
  const { queue, turns, follow } = start();
  const all = ["a", "a", "a", "b", "a"].map((name) => follow(name, queue.enter(name)));
  await Promise.all(all);
  expect(turns).toEqual(["a", "b", "a", "a", "a"]);
});

it("refuses a client more than its share, and nobody what has begun", async () => {
  const { queue, turns, refused, follow } = start();
  const all = Array.from({ length: 6 }, () => follow("a", queue.enter("a")));
  all.push(follow("begun", queue.reenter("a")), follow("b", queue.enter("b")));
  await Promise.all(all);
  expect(refused).toEqual(["a", "a"]);
  expect(turns.toSorted()).toEqual(["a", "a", "a", "a", "b", "begun"]);
});

it("when it is full, a newcomer takes the place of the client with the most waiting", async () => {
  const { queue, turns, refused, follow } = start();
  const names = ["a", "a", "a", "a", "b", "b", "c", "d", "e", "f", "g", "h", "i"];
  await Promise.all(names.map((name) => follow(name, queue.enter(name))));
  expect(refused.toSorted()).toEqual(["a", "a", "a", "b", "i"]);
  expect(turns.toSorted()).toEqual(["a", "b", "c", "d", "e", "f", "g", "h"]);
});

it("gives what must be answered every second turn, and refuses none of it", async () => {
  const { queue, turns, refused, follow } = start({ perClient: 2, total: 3 });
  const all = ["a", "b", "c"].map((name) => follow(name, queue.enter(name)));
  for (let count = 0; count < 6; count++) all.push(follow("first", queue.enterFirst("x")));
  await Promise.all(all);
  expect(refused).toEqual([]);
  const expected = ["first", "a", "first", "b", "first", "c", "first", "first", "first"];
  expect(turns).toEqual(expected);
});

import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { createFairQueue, FairQueueFullError } from "./fair-queue.ts";

/** A queue that records turns and refusals by client. */
function startQueue(limits = { maxPerClient: 4, maxTotal: 8 }) {
  const queue = createFairQueue(limits);
  const turns: string[] = [];
  const refused: string[] = [];
  const track = (name: string, turn: Promise<void>) =>
    turn.then(
      () => void turns.push(name),
      (error) => {
        expect(error).toBeInstanceOf(FairQueueFullError);
        refused.push(name);
      },
    );
  return { queue, turns, refused, track };
}

it("runs one task per turn of the event loop", async () => {
  const { queue, turns, track: follow } = startQueue();
  const all = ["a", "b", "c"].map((name) => follow(name, queue.enter(name)));
  for (let count = 0; count < 3; count++) {
    expect(turns).toHaveLength(count);
    await setImmediate();
  }
  await Promise.all(all);
  expect(turns).toEqual(["a", "b", "c"]);
  expect(queue.waiting).toBe(0);
});

it("alternates between clients, regardless of their number of tasks", async () => {
  const { queue, turns, track: follow } = startQueue({ maxPerClient: 4, maxTotal: 100 });
  const all = ["a", "a", "a", "b", "a"].map((name) => follow(name, queue.enter(name)));
  await Promise.all(all);
  expect(turns).toEqual(["a", "b", "a", "a", "a"]);
});

it("refuses tasks beyond a client's limit, but no task of work in progress", async () => {
  const { queue, turns, refused, track: follow } = startQueue();
  const all = Array.from({ length: 6 }, () => follow("a", queue.enter("a")));
  all.push(follow("begun", queue.reenter("a")), follow("b", queue.enter("b")));
  await Promise.all(all);
  expect(refused).toEqual(["a", "a"]);
  expect(turns.toSorted()).toEqual(["a", "a", "a", "a", "b", "begun"]);
});

it("gives each waiting client an equal share of the queue", async () => {
  const { queue, turns, refused, track: follow } = startQueue();
  const names = ["a", "a", "a", "a", "b", "b", "b", "b", "b", "c", "c", "c", "c"];
  await Promise.all(names.map((name) => follow(name, queue.enter(name))));
  expect(refused.toSorted().join("")).toBe("bbccc");
  expect(turns.toSorted().join("")).toBe("aaaabbbc");
});

it("accepts tasks again after the earlier ones have run", async () => {
  const { queue, refused, track: follow } = startQueue({ maxPerClient: 1, maxTotal: 1 });
  for (let count = 0; count < 3; count++) await follow("a", queue.enter("a"));
  expect(refused).toEqual([]);
});

it("runs urgent tasks every second turn, and refuses none", async () => {
  const { queue, turns, refused, track: follow } = startQueue({ maxPerClient: 2, maxTotal: 3 });
  const all = ["a", "b", "c"].map((name) => follow(name, queue.enter(name)));
  for (let count = 0; count < 6; count++) all.push(follow("first", queue.enterUrgent("x")));
  await Promise.all(all);
  expect(refused).toEqual([]);
  const expected = ["first", "a", "first", "b", "first", "c", "first", "first", "first"];
  expect(turns).toEqual(expected);
});

import { expect, it } from "vitest";
import { assignPublicationTimes } from "./post-times.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const day = 86_400_000;

it("gives a first list the current time in its order", () => {
  expect(assignPublicationTimes([undefined, undefined, undefined], now)).toEqual([
    now,
    ago(1),
    ago(2),
  ]);
});

it("keeps the times of known posts and dates new ones above them later", () => {
  const known = [ago(day), ago(2 * day)];
  expect(assignPublicationTimes([undefined, undefined, ...known], now)).toEqual([
    now,
    ago(1),
    ...known,
  ]);
});

it("dates a new post below others like them", () => {
  expect(assignPublicationTimes([ago(day), undefined, ago(3 * day), undefined], now)).toEqual([
    ago(day),
    ago(day + 1),
    ago(3 * day),
    ago(3 * day + 1),
  ]);
});

it("changes only the time of a post that was moved up", () => {
  expect(assignPublicationTimes([ago(3 * day), ago(day), ago(2 * day)], now)).toEqual([
    ago(day - 1),
    ago(day),
    ago(2 * day),
  ]);
});

it("never gives two posts the same time, even between consecutive milliseconds", () => {
  expect(assignPublicationTimes([ago(day), undefined, ago(day + 1)], now)).toEqual([
    ago(day - 1),
    ago(day),
    ago(day + 1),
  ]);
});

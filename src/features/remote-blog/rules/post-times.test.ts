import { expect, it } from "vitest";
import { assignPublicationTimes } from "./post-times.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const day = 86_400_000;

it("takes a first list for one of this moment, in its order", () => {
  expect(assignPublicationTimes([undefined, undefined, undefined], now)).toEqual([
    now,
    ago(1),
    ago(2),
  ]);
});

it("keeps the times of known posts, and puts new ones above them", () => {
  const known = [ago(day), ago(2 * day)];
  expect(assignPublicationTimes([undefined, undefined, ...known], now)).toEqual([
    now,
    ago(1),
    ...known,
  ]);
});

it("takes a new post below others for as old as they", () => {
  expect(assignPublicationTimes([ago(day), undefined, ago(3 * day), undefined], now)).toEqual([
    ago(day),
    ago(day + 1),
    ago(3 * day),
    ago(3 * day + 1),
  ]);
});

it("changes the time of a post that was moved up, and of no other", () => {
  expect(assignPublicationTimes([ago(3 * day), ago(day), ago(2 * day)], now)).toEqual([
    ago(day - 1),
    ago(day),
    ago(2 * day),
  ]);
});

it("never gives two posts one time, even where there is no room between them", () => {
  expect(assignPublicationTimes([ago(day), undefined, ago(day + 1)], now)).toEqual([
    ago(day - 1),
    ago(day),
    ago(day + 1),
  ]);
});

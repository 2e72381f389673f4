import { expect, it } from "vitest";
import { findPublicationChanges } from "./publication.ts";

const day = (date: number) => new Date(Date.UTC(2026, 10, date));
const post = (slug: string, date = 1) => ({ slug, language: "es" as const, updatedAt: day(date) });
const publication = (slug: string, { date = 1, isWithdrawn = false } = {}) => ({
  ...post(slug, date),
  isWithdrawn,
});

it("finds no change while the same posts are published", () => {
  const known = [publication("una"), publication("retirada", { isWithdrawn: true })];
  expect(findPublicationChanges(known, [post("una")])).toEqual([]);
});

it.each([
  ["a new post", [], [post("una")], [publication("una")]],
  [
    "a post with a later change",
    [publication("una")],
    [post("una", 2)],
    [publication("una", { date: 2 })],
  ],
  [
    "a post in another language",
    [publication("una")],
    [{ ...post("una"), language: "en" as const }],
    [{ ...publication("una"), language: "en" }],
  ],
  ["a withdrawn post", [publication("una")], [], [publication("una", { isWithdrawn: true })]],
  [
    "a post that is published again",
    [publication("una", { isWithdrawn: true })],
    [post("una")],
    [publication("una")],
  ],
  [
    "both addresses of a renamed post",
    [publication("vieja")],
    [post("nueva")],
    [publication("nueva"), publication("vieja", { isWithdrawn: true })],
  ],
])("finds %s", (_, known, published, changes) => {
  expect(findPublicationChanges(known, published)).toEqual(changes);
});

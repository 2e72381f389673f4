import { expect, it } from "vitest";
import { findGreetingName } from "./greeting-name.ts";

it.each([
  ["Ana", "Ana"],
  ["Ana Pérez 😀", "Ana"],
  ["José-Luis O’Hara", "José-Luis"],
  ["D'Angelo", "D'Angelo"],
  ["王伟", "王伟"],
])("greets %s as %s", (name, word) => expect(findGreetingName(name)).toBe(word));

it.each(["", "A", "spam.example", "http://spam.example", "1000", "Ana:", "<b>", "a".repeat(25)])(
  "greets %j without a name",
  (name) => expect(findGreetingName(name)).toBeUndefined(),
);

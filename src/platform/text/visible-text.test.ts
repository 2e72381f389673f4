import { expect, it } from "vitest";
import { isVisible } from "./visible-text.ts";

it.each(["Ana", "李", "علی", "e\u0301", ".", "😀", "\u{20000}", "\u200b a"])(
  "%j shows something",
  (text) => expect(isVisible(text)).toBe(true),
);

it.each([
  ["nothing", ""],
  ["spaces", " \t\n\u00a0\u2003\u3000"],
  ["zero-width characters", "\u200b\u200c\u200d\u2060\ufeff"],
  ["directions", "\u200e\u200f\u061c\u202e\u2066"],
  ["marks without a letter", "\u0301\u20dd\u034f"],
  ["fillers", "\u115f\u1160\u3164\uffa0\u2800\u17b4\u180e"],
  ["variation selectors", "\ufe0f\u{e0100}"],
  ["tags", "\u{e0041}"],
  ["control characters", "\0\u0007\u009b"],
  ["lone surrogates", "\ud83d"],
  ["the place of an object", "\ufffc"],
])("%s show nothing", (_, text) => expect(isVisible(text)).toBe(false));

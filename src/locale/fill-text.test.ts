import { expect, it } from "vitest";
import { fillText } from "./fill-text.ts";

it("puts a value in each place, and leaves a place without one", () => {
  expect(fillText("{a}, {b}: {c}", { a: "Ana", b: 2 })).toBe("Ana, 2: {c}");
});

it("isolates a value that is read from right to left from the sentence around it", () => {
  expect(fillText("Hola, {name}:", { name: "محمد" })).toBe("Hola, \u2068محمد\u2069:");
  expect(fillText("{name} (tú)", { name: "דנה" })).toBe("\u2068דנה\u2069 (tú)");
});

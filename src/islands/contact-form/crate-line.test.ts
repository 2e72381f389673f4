import { expect, it } from "vitest";
import { type CrateTexts, readCrateLine } from "./crate-line.ts";
import { writeCrateLine } from "./crate-moves.ts";

const texts: CrateTexts = {
  language: "es",
  openings: ["En la caja", "In the crate"],
  names: {
    Programación: ["Programación", "Programming"],
    Innovación: ["Innovación", "Innovation"],
    "E-commerce": ["E-commerce", "E-commerce"],
    Otro: ["Otro", "Other"],
  },
};

it.each([
  [["E-commerce", "Innovación"], "En la caja: E-commerce e Innovación.\nUna tienda"],
  [
    ["Otro", "E-commerce", "Programación"],
    "En la caja: Otro, E-commerce y Programación.\nUna tienda",
  ],
  [["E-commerce"], "Una tienda"],
  [[], "Una tienda"],
])("the first line of the message names %j where there are two or more", (pieces, expected) => {
  for (const before of ["Una tienda", "En la caja: Otro y E-commerce.\nUna tienda"]) {
    expect(writeCrateLine(before, pieces, texts)).toBe(expected);
  }
});

it.each([
  ["En la caja: E-commerce e Innovación.\nUna tienda de Otro", ["E-commerce", "Innovación"]],
  ["En la caja: Innovación, quizá E-commerce", ["Innovación", "E-commerce"]],
  ["In the crate: E-commerce and Programming.", ["E-commerce", "Programación"]],
  ["Una tienda. En la caja: Otro", []],
  ["", []],
])("the line is read as the visitor or another language left it: %j", (message, expected) => {
  expect(readCrateLine(message, texts)).toEqual(expected);
});

it("a line of another language is replaced by one of this language", () => {
  const message = "In the crate: E-commerce and Other.\nA store";
  expect(writeCrateLine(message, ["E-commerce", "Otro"], texts)).toBe(
    "En la caja: E-commerce y Otro.\nA store",
  );
});

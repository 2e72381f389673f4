import { expect, it } from "vitest";
import { findTypographyProblems } from "./text-rules.ts";

it.each([
  "Sorry, it's our fault",
  "Results for 'this'",
  'Results for "this"',
  "Your E-mail address",
  "An e-mail",
  "¡Cuéntanos tu idea!",
])("finds what prose does not use in %s", (text) => {
  expect(findTypographyProblems(text)).not.toEqual([]);
});

it.each([
  "Sorry, it’s our fault",
  "Resultados de «esto»",
  "Results for “this ‘one’”",
  "El email es inválido",
  "E-commerce",
  "Fábrica de soluciones!",
])("lets %s be", (text) => {
  expect(findTypographyProblems(text)).toEqual([]);
});

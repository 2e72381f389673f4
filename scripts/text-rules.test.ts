import { expect, it } from "vitest";
import { findTypographyProblems } from "./text-rules.ts";

it.each([
  "Sorry, it's our fault",
  "Results for 'this'",
  'Results for "this"',
  "Your E-mail address",
  "An e-mail",
])("finds what prose does not use in %s", (text) => {
  expect(findTypographyProblems(text, "en")).not.toEqual([]);
});

it.each([
  "Sorry, it’s our fault",
  "Resultados de «esto»",
  "Results for “this ‘one’”",
  "El email es inválido",
  "E-commerce",
  "Fábrica de soluciones!",
  "© Fábrica de soluciones! Todos los derechos",
  "¡Cuéntanos tu idea!",
])("lets %s be", (text) => {
  expect(findTypographyProblems(text, "es")).toEqual([]);
});

it.each(["Cuéntanos tu idea!", "Fábrica de soluciones! Cuéntanos!"])(
  "finds an exclamation without its opening sign in %s",
  (text) => expect(findTypographyProblems(text, "es")).not.toEqual([]),
);

it.each([
  ["es", "+2,500", "2,500+"],
  ["en", "2,500+", "+2,500"],
  ["es", "70+", "80+"],
])("writes figures for more than in one form in %s: %s, not %s", (language, good, bad) => {
  expect(findTypographyProblems(good, language)).toEqual([]);
  expect(findTypographyProblems(bad, language)).not.toEqual([]);
  expect(findTypographyProblems("+52 55 0000 0000", language)).toEqual([]);
});

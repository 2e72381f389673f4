import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { colours } from "./mail-colours.ts";

const tokens = readFileSync(path.join(import.meta.dirname, "../../styles/tokens.css"), "utf8");

it.each(Object.entries(colours))("%s is the site's own", (name, value) => {
  expect(new RegExp(`--${name}: (#[\\da-f]{6});`).exec(tokens)?.[1]).toBe(value);
});

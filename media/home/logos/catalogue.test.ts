// @module-tag slow
import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { drawLogos, families } from "./catalogue.ts";
import { cell, measure } from "./even-size.ts";
import { rasterise } from "./raster.ts";
import { drawSprite } from "./sprite.ts";
import { spriteFile } from "./sprite-file.ts";

const all = drawLogos();
const room = { x: 0, y: 0, ...cell };
const ofKind = (kind: string) => all.filter(({ id }) => id.startsWith(kind));

/** Ink of each pixel in the middle of a crate at a height of 32 pixels: a logo at a small size. */
function shrink(logo: (typeof all)[number]["logo"]): number[] {
  const [columns, rows, fine] = [64, 32, 4];
  const [width, height] = [84, 42];
  const window = { x: (cell.width - width) / 2, y: (cell.height - height) / 2, width, height };
  const samples = rasterise(logo, { ...window, density: (rows * fine) / height });
  const pixels = new Array<number>(columns * rows).fill(0);
  samples.forEach((sample, index) => {
    const [x, y] = [index % (columns * fine), Math.floor(index / (columns * fine))];
    const at = Math.floor(y / fine) * columns + Math.floor(x / fine);
    pixels[at] = (pixels[at] ?? 0) + sample / fine ** 2;
  });
  return pixels;
}

test("the committed sprite is what the drawings give now", () => {
  expect(drawSprite(drawLogos())).toBe(readFileSync(spriteFile, "utf8"));
});

test("there are 59 logos of at least twelve families, and seven badges", () => {
  expect(ofKind("logo-").map(({ id }) => id)).toEqual(
    Array.from({ length: 59 }, (_, index) => `logo-${index + 1}`),
  );
  expect(ofKind("badge-")).toHaveLength(7);
  expect(families.length).toBeGreaterThanOrEqual(12);
});

test("no two look alike, not even 32 pixels high", () => {
  const small = all.map(({ id, logo }) => ({ id, pixels: shrink(logo) }));
  const alike = small.flatMap((one, index) =>
    small.slice(index + 1).flatMap((other) => {
      const apart = distance(one.pixels, other.pixels);
      return apart < 0.15 ? [`${one.id} and ${other.id}: ${apart.toFixed(2)}`] : [];
    }),
  );
  expect(alike).toEqual([]);
});

/** 0 for the same picture, 1 where no ink of one lies under ink of the other. */
function distance(one: readonly number[], other: readonly number[]): number {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return (
    sum(one.map((value, index) => Math.abs(value - (other[index] ?? 0)))) / (sum(one) + sum(other))
  );
}

for (const [kind, tolerance] of [
  ["logo-", 0.1],
  ["badge-", 0.1],
] as const) {
  test(`each ${kind} is as large to the eye as the others, and inside its crate`, () => {
    const measured = ofKind(kind).map(({ id, logo }) => ({
      id,
      ...measure(logo, { ...room, density: 4 }),
    }));
    const sizes = measured.map(({ size }) => size).sort((a, b) => a - b);
    const middle = sizes[Math.floor(sizes.length / 2)] ?? 0;
    for (const { id, size, width, height } of measured) {
      expect(Math.abs(size / middle - 1), id).toBeLessThan(tolerance);
      expect(width, id).toBeLessThanOrEqual(cell.width * 0.72);
      expect(height, id).toBeLessThanOrEqual(cell.height * 0.8);
    }
  });
}

test("the sprite weighs little", () => {
  expect(brotliCompressSync(drawSprite(all)).byteLength).toBeLessThan(25 * 1024);
});

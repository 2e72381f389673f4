// @module-tag slow
import path from "node:path";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { developStill } from "./frame.ts";
import { scene } from "./proof-scene.ts";

const reference = path.join(import.meta.dirname, "proof.png");
const { width, height, tone } = scene;

let pixels: Uint8Array;
beforeAll(async () => {
  const browser = await openBrowser(path.join(import.meta.dirname, "proof-scene.ts"));
  try {
    const light = await browser.take({ seconds: 0, samples: 4, shutter: 0 });
    pixels = developStill(light, scene, tone);
  } finally {
    await browser.close();
  }
}, 60_000);

// Machines round differently, so a pixel at an edge may differ a little; a light that has moved changes the mean.
it("renders a scene as it was rendered before", async () => {
  if (process.env.ACCEPT_PICTURES) {
    await sharp(pixels, { raw: { width, height, channels: 4 } })
      .png()
      .toFile(reference);
  }
  const expected = await sharp(reference).ensureAlpha().raw().toBuffer();
  const differences = expected.map((value, i) => Math.abs(value - (pixels[i] ?? 0)));
  const mean = differences.reduce((sum, difference) => sum + difference, 0) / expected.length;
  expect(mean).toBeLessThan(0.5);
  expect(differences.filter((difference) => difference > 32).length).toBeLessThan(40);
});

it("ends in exactly the ground's colour", () => {
  for (const corner of [0, width - 1, width * (height - 1), width * height - 1]) {
    expect([...pixels.slice(corner * 4, corner * 4 + 4)]).toEqual([0x17, 0x1a, 0x45, 255]);
  }
});

/** Draws the grain of the home page's first screen, deterministically: `node media/home/grain/make-grain.ts`. */
import path from "node:path";
import sharp from "sharp";
import { seededRandom } from "../logos/random.ts";

const file = path.resolve(import.meta.dirname, "../../../src/islands/hero-stage/grain.png");
/** Side of the tile, in pixels. */
const size = 64;
/** White at this opacity of 255, with this deviation: just enough to break up steps of colour. */
const opacity = 1.2;
const deviation = 1.7;

const random = seededRandom(64);
const pixels = Buffer.alloc(size * size * 4, 255);
for (let index = 0; index < size * size; index++) {
  // Twelve numbers from 0 to 1 are together close to normally distributed, with a deviation of 1.
  const normal = Array.from({ length: 12 }, random).reduce((sum, value) => sum + value, -6);
  pixels[index * 4 + 3] = Math.max(0, Math.round(opacity + deviation * normal));
}
await sharp(pixels, { raw: { width: size, height: size, channels: 4 } })
  .png({ palette: true, colours: 8, compressionLevel: 9, effort: 10, dither: 0 })
  .toFile(file);

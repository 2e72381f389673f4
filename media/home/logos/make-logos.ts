/** Draws every logo into the home page's sprite, deterministically: `node media/home/logos/make-logos.ts`. */
import { writeFileSync } from "node:fs";
import { drawLogos } from "./catalogue.ts";
import { drawSprite } from "./sprite.ts";
import { spriteFile } from "./sprite-file.ts";

const logos = drawLogos();
const sprite = drawSprite(logos);
writeFileSync(spriteFile, sprite);
console.log(`${logos.length} logos, ${Buffer.byteLength(sprite)} bytes`);

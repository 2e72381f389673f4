/** Draws every mark into the home page's sprite, deterministically: `node media/home/marks/make-marks.ts`. */
import { writeFileSync } from "node:fs";
import { drawMarks } from "./catalogue.ts";
import { drawSprite } from "./sprite.ts";
import { spriteFile } from "./sprite-file.ts";

const marks = drawMarks();
const sprite = drawSprite(marks);
writeFileSync(spriteFile, sprite);
console.log(`${marks.length} marks, ${Buffer.byteLength(sprite)} bytes`);

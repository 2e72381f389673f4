import { letters } from "./letters.ts";
import { ink, type Layer } from "./logo.ts";
import { movePath } from "./path.ts";
import { disc } from "./shapes.ts";

interface Hand {
  width: number;
  gap: number;
  butt?: boolean;
  cut?: boolean;
  x?: number;
  y?: number;
  scale?: number;
}

/** A word in drawn letters, and where it ends. */
export function write(word: string, hand: Hand): { layers: Layer[]; end: number } {
  const { width, gap, butt = false, cut = false, scale = 1, y = 0 } = hand;
  let x = hand.x ?? 0;
  const layers: Layer[] = [];
  let d = "";
  for (const name of word) {
    const letter = letters[name];
    if (!letter) throw new Error(`No letter ${name}`);
    const left = name === "t" ? 4 : 0;
    x += left * scale;
    d += movePath(letter.d, { scale, x, y });
    if (letter.dot) {
      const [dotX, dotY] = letter.dot;
      layers.push({ ...ink(disc(x + dotX * scale, y + dotY * scale, width * 0.62)), cut });
    }
    x += letter.advance * scale + width + gap;
  }
  return { layers: [{ d, width, butt, cut }, ...layers], end: x - width - gap };
}

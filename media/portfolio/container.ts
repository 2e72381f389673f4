import { satin } from "../kit/materials.ts";
import { group } from "../kit/place.ts";
import { box, stick } from "../kit/solids.ts";
import { navyTints as t } from "../kit/tints.ts";

export const height = 0.92;
const [width, depth] = [2.1, 1.0];

/** A freight container on y = 0, with ribs on its long sides and the opening at one end. */
export function container(colour: string, ribs: string) {
  const all = group(box([width, height, depth], 0.07, satin(colour), [0, height / 2, 0]));
  for (let i = 0; i < 8; i++) {
    const x = -width / 2 + 0.22 + i * ((width - 0.44) / 7);
    all.add(box([0.13, height - 0.24, 0.1], 0.045, satin(ribs), [x, height / 2, depth / 2 + 0.01]));
  }
  for (const side of [-1, 1]) {
    const [x, z] = [width / 2 + 0.01, side * 0.25];
    all.add(box([0.06, height - 0.2, 0.42], 0.025, satin(ribs), [x, height / 2, z]));
    all.add(
      stick([x + 0.05, 0.18, z * 0.5], [x + 0.05, height - 0.18, z * 0.5], 0.028, satin(t.light)),
    );
    for (const end of [-1, 1]) {
      for (const y of [0.09, height - 0.09]) {
        const corner = [end * (width / 2 - 0.08), y, side * (depth / 2 - 0.07)] as const;
        all.add(box([0.22, 0.21, 0.2], 0.05, satin(ribs), corner));
      }
    }
  }
  return all;
}

import type { Group } from "three";
import { satin } from "./materials.ts";
import { group, type Triple, turned } from "./place.ts";
import { box, ring } from "./solids.ts";

/** A wrapped box on y = 0, with a ribbon round it and a bow on top; an open one has neither lid nor bow. */
export function gift(
  [width, height, depth]: Triple,
  paper: string,
  ribbon: string,
  state: "closed" | "open" = "closed",
): Group {
  const band = satin(ribbon);
  const lid = height * 0.22;
  const strip = Math.min(width, depth) * 0.22;
  const loop = (side: 1 | -1) =>
    turned(
      ring(strip * 0.62, strip * 0.26, band, [side * strip * 0.8, height + strip * 0.5, 0]),
      1.35,
      0,
      side * 0.5,
    );
  if (state === "open") return openBox([width, height, depth], paper, ribbon);
  return group(
    box([width, height - lid * 0.5, depth], 0.08, satin(paper), [0, (height - lid * 0.5) / 2, 0]),
    box([width + 0.1, lid, depth + 0.1], 0.07, satin(paper), [0, height - lid / 2, 0]),
    box([strip, height + 0.03, depth + 0.14], 0.05, band, [0, height / 2 + 0.015, 0]),
    box([width + 0.14, height + 0.03, strip], 0.05, band, [0, height / 2 + 0.015, 0]),
    loop(1),
    loop(-1),
    box([strip * 0.9, strip * 0.7, strip * 0.9], 0.08, band, [0, height + strip * 0.3, 0]),
  );
}

function openBox([width, height, depth]: Triple, paper: string, ribbon: string): Group {
  const [wall, thick] = [satin(paper), 0.12];
  const x = (width - thick) / 2;
  const z = (depth - thick) / 2;
  return group(
    box([width, thick, depth], 0.05, wall, [0, thick / 2, 0]),
    box([thick, height, depth], 0.05, wall, [x, height / 2, 0]),
    box([thick, height, depth], 0.05, wall, [-x, height / 2, 0]),
    box([width, height, thick], 0.05, wall, [0, height / 2, z]),
    box([width, height, thick], 0.05, wall, [0, height / 2, -z]),
    box([width * 0.2, height + 0.01, thick], 0.05, satin(ribbon), [0, height / 2, z + 0.03]),
  );
}

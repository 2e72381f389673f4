import { magnifier } from "../kit/design-things.ts";
import { satin } from "../kit/materials.ts";
import { placed, turned } from "../kit/place.ts";
import { box, ring } from "../kit/solids.ts";
import { navyTints as t } from "../kit/tints.ts";
import { arch, cone, dome } from "../kit/toy-forms.ts";
import { theBall, toySet } from "../kit/toy-look.ts";
import { heroCamera, heroPictures, heroSize } from "../kit/toy-results.ts";

/** The five steps of a service, the last the brightest. */
const steps = [t.main, "#4A5283", t.middle, t.tint, t.light] as const;
const [width, rise] = [1.14, 0.56];

const gate = (wide: number, high: number, thickness: number, colour: string) =>
  arch({ width: wide, height: high, depth: 0.8, thickness }, satin(colour));

export const scene = toySet({
  size: heroSize,
  tints: t,
  depth: 0.75,
  camera: heroCamera,
  build: () => [
    ...steps.map((colour, i) => {
      const height = rise * (i + 1);
      return box([width - 0.02, height, 1.5], 0.12, satin(colour), [
        -2.3 + i * width,
        height / 2,
        -0.9,
      ]);
    }),
    placed(gate(1.1, 1.4, 0.22, t.light), -2.3 + 4 * width, 5 * rise, -0.95),
    theBall(0.38, [-2.3 + 4 * width, 5 * rise + 0.38, -0.75]),
    placed(
      turned(magnifier({ ...t, deep: t.tint, tint: t.middle }), -0.16, 0.2, 0.62),
      -1.55,
      1.5,
      1.0,
    ),
    placed(turned(gate(1.9, 1.55, 0.4, t.middle), 0, -0.24, 0), 1.6, 0, 1.2),
    placed(turned(gate(0.96, 1.0, 0.26, t.light), 0, -0.24, 0), 1.55, 0, 1.45),
    ring(0.42, 0.18, satin(t.tint), [0.05, 0.18, 2.0]),
    placed(dome(0.5, satin("#4A5283")), -3.2, 0, 0.9),
    placed(cone(0.36, 0.9, satin(t.tint)), 3.2, 0, 0.8),
  ],
});

export const results = heroPictures("service-design-hero");

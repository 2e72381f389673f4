import { Color, type MeshPhysicalMaterial } from "three";
import { magenta } from "../kit/colours.ts";
import { glow } from "../kit/materials.ts";
import { bump, fraction, plateau } from "../kit/motion.ts";
import { group, placed } from "../kit/place.ts";
import type { Staging } from "../kit/scene.ts";
import { softExtrude } from "../kit/soft-extrude.ts";
import { plate } from "../kit/soft-outlines.ts";
import { pinkTints as t } from "../kit/tints.ts";
import { theBall } from "../kit/toy-look.ts";
import { belt } from "./machines/belt.ts";
import { machineFilm, machineFilmResults } from "./machines/machine-film.ts";
import { hop, partOf } from "./machines/machine-motion.ts";
import {
  cabinet,
  counter,
  cross,
  drawer,
  scene as machine,
  pole,
} from "./multifarmacias-machine.scene.ts";

/** A column of windows over those of the cabinet, lit for itself. */
function column(i: number) {
  const material: MeshPhysicalMaterial = glow(t.light, 0.12 + i / 1e6);
  const pane = plate(0.358, 0.263, 0.102);
  const panes = Array.from({ length: 10 }, (_, row) =>
    placed(
      softExtrude(pane, { depth: 0.21, bevel: 0.058 }, material),
      (i - 4.5) * 0.455,
      (4.5 - row) * 0.345,
      0.004,
    ),
  );
  return { material, panes: placed(group(...panes), -2.35, 4.35, -0.12) };
}

function build(): Staging {
  const columns = Array.from({ length: 10 }, (_, i) => column(i));
  const still = [
    belt(t),
    placed(cabinet(true), -2.35, 0, -0.3),
    placed(counter(true), 3.15, 0, -0.3),
    pole([
      [1.55, 2.8, -0.5],
      [1.55, 4, -0.5],
      [1.55, 5.2, -0.5],
    ]),
  ];
  const sign = placed(group(cross()), 1.55, 5.6, -0.5);
  const box = drawer();
  const ball = theBall(0.44, [5.4, 3.13, 0.1]);
  const [on, off] = [new Color(t.light), new Color(t.middle)];
  return {
    objects: [...still, ...columns.map(({ panes }) => panes), sign, box, ball],
    animate(seconds) {
      const part = partOf(seconds);
      columns.forEach(({ material }, i) => {
        const wave = bump(fraction(part * 2 - 0.1 - i / 16), 0, 0.28);
        material.color.lerpColors(on, off, wave);
        material.emissive.copy(material.color);
      });
      sign.rotation.y = -0.2 + 0.3 * Math.sin(part * Math.PI * 2);
      sign.scale.setScalar(1 + 0.07 * bump(fraction(part * 2), 0.5, 0.8));
      box.position.set(-4.15, 1.55, 0.52 + 0.55 * plateau(part, 0.3, 0.42, 0.62, 0.76));
      hop(ball, { radius: 0.44, ground: 2.69, height: 0.5, times: 4, part });
    },
  };
}

export const scene = machineFilm(machine, magenta, build);
export const results = machineFilmResults("multifarmacias");

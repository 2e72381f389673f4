import { navy } from "../kit/colours.ts";
import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import type { Staging } from "../kit/scene.ts";
import { ball, stick } from "../kit/solids.ts";
import { theBall } from "../kit/toy-look.ts";
import {
  crate,
  scene as machine,
  t,
  trolley,
  yard,
} from "./horus-aeromexico-cargo-machine.scene.ts";
import { belt } from "./machines/belt.ts";
import { machineFilm, machineFilmResults } from "./machines/machine-film.ts";
import { hop, partOf } from "./machines/machine-motion.ts";

const dots = 25;

/** The container goes to and fro under its beam, and the trail runs from gate to gate. */
function build(): Staging {
  const load = group(
    trolley(1.05),
    placed(turned(crate(t.tint, t.middle, 0.95), 0, 0.12, 0), 0, 3.47, 0.3),
    stick([-0.55, 4.62, 0.3], [-0.75, 4.3, 0.3], 0.04, satin(t.light)),
    stick([0.55, 4.62, 0.3], [0.75, 4.3, 0.3], 0.04, satin(t.light)),
  );
  const trail = Array.from({ length: dots }, () => ball(0.075, satin(t.light)));
  const idea = theBall(0.42, [3.5, 0.48, 0.6]);
  return {
    objects: [belt(t), ...yard(true), load, ...trail, idea],
    animate(seconds) {
      const part = partOf(seconds);
      load.position.x = 0.75 * Math.sin(part * Math.PI * 2);
      trail.forEach((dot, i) => {
        const along = (i + ((part * 8) % 1)) / dots;
        const x = -3.5 + along * 6.67;
        dot.position.set(x, 0.5 + 2.5 * (1 - (x / 3.5) ** 2), 0.75);
        dot.scale.setScalar(Math.min(1, along * 12, (1 - along) * 12) || 0.001);
      });
      hop(idea, { radius: 0.42, ground: 0.06, height: 0.3, times: 4, part });
    },
  };
}

export const scene = machineFilm(machine, navy, build);
export const results = machineFilmResults("horus-aeromexico-cargo");

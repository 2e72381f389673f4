import { violet } from "../kit/colours.ts";
import { bump, plateau } from "../kit/motion.ts";
import { group, placed, turned } from "../kit/place.ts";
import type { Staging } from "../kit/scene.ts";
import { theBall } from "../kit/toy-look.ts";
import { gate, scene as machine, measure, shoe, stand, t, tower } from "./flexi-machine.scene.ts";
import { belt } from "./machines/belt.ts";
import { machineFilm, machineFilmResults } from "./machines/machine-film.ts";
import { hop, partOf } from "./machines/machine-motion.ts";

const heading = 0.66;

/** The slider finds the toe, and the shoe comes through the arch. */
function build(): Staging {
  const ruler = placed(measure(true), -0.1, 0, 0.3);
  const slider = ruler.children[1] ?? ruler;
  const ball = theBall(0.4, [0, 0, 0]);
  const pair = group(turned(shoe(), 0, -heading, 0), ball);
  const arch = placed(gate(true), 3.9, 0.03, -0.25);
  return {
    objects: [
      belt(t),
      placed(tower(true), -4.2, 0, -0.2),
      placed(stand(true), -0.9, 0, -0.3),
      ruler,
      arch,
      pair,
    ],
    animate(seconds) {
      const part = partOf(seconds);
      slider.position.x = 1.75 - 0.42 * plateau(part, 0.06, 0.2, 0.4, 0.52);
      const back = -0.85 * plateau(part, 0.42, 0.58, 0.64, 0.94);
      const [x, z] = [4.4 + back * Math.cos(heading), 0.2 + back * Math.sin(heading)];
      pair.position.set(x, 0.03, z);
      hop(ball, { radius: 0.4, ground: 1.23, height: 0.3, times: 4, part });
      ball.position.x = -0.4;
      ball.position.z = -0.3;
      const glad = 0.02 * bump(part, 0.88, 1);
      arch.scale.set(1 + glad, 1 - glad, 1 + glad);
    },
  };
}

export const scene = machineFilm(machine, violet, build);
export const results = machineFilmResults("flexi");

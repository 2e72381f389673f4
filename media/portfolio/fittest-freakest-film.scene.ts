import { burnt } from "../kit/colours.ts";
import { satin } from "../kit/materials.ts";
import { fraction } from "../kit/motion.ts";
import { placed, turned } from "../kit/place.ts";
import type { Staging } from "../kit/scene.ts";
import { capsule } from "../kit/solids.ts";
import { theBall } from "../kit/toy-look.ts";
import {
  counter,
  console as head,
  scene as machine,
  rack,
  t,
} from "./fittest-freakest-machine.scene.ts";
import { belt } from "./machines/belt.ts";
import { machineFilm, machineFilmResults } from "./machines/machine-film.ts";
import { hop, partOf } from "./machines/machine-motion.ts";

/** The ball runs where it is, faster and slower; the console nods to its steps. */
function build(): Staging {
  const console = placed(head(true), -0.55, 0, 0);
  const lines = [0.2, 0.46, 0.72].map((y, i) => ({
    rest: -0.44 - i * 0.06,
    i,
    line: turned(capsule(0.05, 0.5 - i * 0.12, satin(t.light), [0, y, 0.75]), 0, 0, Math.PI / 2),
  }));
  const ball = theBall(0.46, [0.42, 0.49, 0.75]);
  return {
    objects: [
      belt(t),
      placed(counter(true), -4.2, 0, -0.1),
      placed(rack(true), 3.75, 0, 0),
      console,
      ball,
      ...lines.map(({ line }) => line),
    ],
    animate(seconds) {
      const part = partOf(seconds);
      const turn = part * Math.PI * 2;
      hop(ball, { radius: 0.46, ground: 0.03, height: 0.34, times: 4, part: fraction(part * 2) });
      ball.position.x = 0.42 + 0.45 * Math.sin(turn);
      console.rotation.z = -0.012 * Math.sin(turn * 3);
      for (const { line, rest, i } of lines) {
        line.position.x = ball.position.x - 0.42 + rest - 0.12 * Math.sin(turn * (3 + 2 * i));
        line.scale.y = 1 + 0.35 * Math.sin(turn * (7 - 2 * i));
      }
    },
  };
}

export const scene = machineFilm(machine, burnt, build);
export const results = machineFilmResults("fittest-freakest");

import { blue } from "../kit/colours.ts";
import { ease } from "../kit/motion.ts";
import { placed } from "../kit/place.ts";
import type { Staging } from "../kit/scene.ts";
import { theBall } from "../kit/toy-look.ts";
import { board, scene as machine, t, tower } from "./diseno-aeromexico-cargo-machine.scene.ts";
import { belt } from "./machines/belt.ts";
import { machineFilm, machineFilmResults } from "./machines/machine-film.ts";
import { hop, partOf } from "./machines/machine-motion.ts";

/** One tile after the other turns over and reads again. */
function build(): Staging {
  const sign = placed(board(true), -1.75, 0.03, -0.2);
  const tiles = sign.children[0]?.children.slice(1, 7) ?? [];
  const ball = theBall(0.42, [4.2, 6.24, -0.1]);
  return {
    objects: [belt(t), sign, placed(tower(true), 4.2, 0.03, -0.1), ball],
    animate(seconds) {
      const part = partOf(seconds);
      tiles.forEach((tile, i) => {
        const turn = ease((part - 0.08 - i * 0.11) / 0.2);
        tile.rotation.x = Math.PI * 2 * turn;
        tile.position.z = 0.36 + 0.7 * Math.sin(turn * Math.PI);
      });
      hop(ball, { radius: 0.42, ground: 5.82, height: 0.4, times: 4, part });
    },
  };
}

export const scene = machineFilm(machine, blue, build);
export const results = machineFilmResults("diseno-aeromexico-cargo");

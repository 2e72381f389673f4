import { cream, orange } from "../../kit/colours.ts";
import { gloss, matte, satin } from "../../kit/materials.ts";
import { bump, fraction, plateau } from "../../kit/motion.ts";
import { lathe } from "../../kit/outlines.ts";
import { group, placed } from "../../kit/place.ts";
import type { Staging } from "../../kit/scene.ts";
import { ball, ring } from "../../kit/solids.ts";
import { film, withinBeat } from "./beat.ts";

function chimney(height: number) {
  const outline = [
    [0.62, 0],
    [0.6, 0.1],
    [0.46, height * 0.5],
    [0.42, height - 0.06],
    [0.4, height],
    [0.3, height - 0.02],
    [0.28, height - 0.4],
  ] as const;
  const bands = [0.55, 0.85].map((part) => ring(0.45, 0.09, gloss(orange), [0, height * part, 0]));
  return group(lathe(outline, satin(cream)), ...bands);
}

/**
 * A chimney that smokes, and one with a ball over it, as in the company's mark. In each beat the ball dives into its
 * chimney; while it is inside, the page may let the next headline's ball fly out.
 */
export function chimneys(): Staging {
  const smoking = placed(chimney(4.8), -11, 0, -9);
  const marked = placed(chimney(3.7), 5, 0, -9.4);
  const puffs = Array.from({ length: 4 }, () => ball(0.5, matte("#E9E4F5")));
  const idea = ball(0.5, gloss(orange));
  smoking.add(...puffs);
  marked.add(idea);
  return {
    objects: [smoking, marked],
    animate(seconds) {
      puffs.forEach((puff, i) => {
        const u = fraction((seconds / film) * 2 + i / 4);
        const size = Math.sin(Math.min(u * 1.15, 1) * Math.PI) * (0.55 + u * 0.6);
        puff.position.set(Math.sin(u * 3 + i) * 0.35 + u * 0.5, 4.9 + u * 2.6, 0);
        puff.scale.setScalar(Math.max(0.001, size));
      });
      const f = withinBeat(seconds);
      const inside = plateau(f, 0.04, 0.24, 0.52, 0.8);
      idea.position.y = 4.55 - 1.5 * inside + 0.14 * (bump(f, 0, 0.1) + bump(f, 0.72, 0.98));
      idea.scale.setScalar(1 - 0.5 * inside);
    },
  };
}

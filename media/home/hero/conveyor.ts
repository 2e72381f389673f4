import { Color, InstancedMesh, Matrix4 } from "three";
import { cream, ink, orange } from "../../kit/colours.ts";
import { matte, satin } from "../../kit/materials.ts";
import { fraction } from "../../kit/motion.ts";
import { group, turned } from "../../kit/place.ts";
import type { Staging } from "../../kit/scene.ts";
import { box, cylinder } from "../../kit/solids.ts";
import { spacing } from "./beat.ts";

interface Belt {
  from: number;
  to: number;
  z: number;
  height: number;
  frame: string;
  legs: string;
  /** Number of positions that it has advanced to the right. */
  moved: (seconds: number) => number;
}

const width = 1.5;
const slat = spacing / 4;

/** A belt of slats on legs; every fourth slat is lighter, so that one sees it run. */
export function conveyor({ from, to, z, height, frame, legs, moved }: Belt): Staging {
  const length = to - from;
  const middle = (from + to) / 2;
  const parts = group(
    box([length, 0.2, width - 0.1], 0.06, matte(ink), [middle, height - 0.25, z]),
  );
  for (const side of [-1, 1]) {
    const rail = z + side * (width / 2 + 0.05);
    parts.add(box([length + 0.9, 0.34, 0.16], 0.08, satin(frame), [middle, height - 0.14, rail]));
  }
  for (let x = from + 0.4; x <= to; x += 2.1) {
    for (const side of [-1, 1]) {
      const foot = z + side * (width / 2 - 0.05);
      const leg = height - 0.2;
      parts.add(cylinder(0.11, leg, 0.03, satin(legs), [x, leg / 2, foot]));
      parts.add(cylinder(0.22, 0.1, 0.04, satin(orange), [x, 0.05, foot]));
    }
    const bolt = cylinder(0.1, 0.04, 0.015, satin(cream), [x, height - 0.14, z + width / 2 + 0.14]);
    parts.add(turned(bolt, Math.PI / 2, 0, 0));
  }

  const count = Math.ceil((length / slat + 1) / 4) * 4;
  const { geometry } = box([slat - 0.05, 0.1, width - 0.16], 0.045, satin("#FFFFFF"));
  const slats = new InstancedMesh(geometry, satin("#FFFFFF"), count);
  slats.receiveShadow = true;
  slats.frustumCulled = false;
  const [dark, light] = [new Color("#454D88"), new Color("#6470C8")];
  for (let i = 0; i < count; i++) slats.setColorAt(i, i % 4 ? dark : light);
  const matrix = new Matrix4();

  return {
    objects: [parts, slats],
    animate(seconds) {
      for (let i = 0; i < count; i++) {
        const along = fraction(i / count + (moved(seconds) * 4) / count) * count * slat;
        slats.setMatrixAt(i, matrix.makeTranslation(from + along, height - 0.02, z));
      }
      slats.instanceMatrix.needsUpdate = true;
    },
  };
}

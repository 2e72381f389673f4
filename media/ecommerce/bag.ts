import type { Group } from "three";
import { satin } from "../kit/materials.ts";
import { group, placed, turned } from "../kit/place.ts";
import { arc, ball, box } from "../kit/solids.ts";
import { idea } from "../kit/toy-pieces.ts";

/** A shopping bag on y = 0 that smiles, the ball looking out of it. */
export function bag(paper: string, rim: string, handle: string, face: string): Group {
  const smile = turned(arc(0.48, 0.085, Math.PI, satin(face)), 0, 0, Math.PI);
  const loop = () => arc(0.62, 0.085, Math.PI, satin(handle));
  const [x, y, z] = [1.05, 2.36, 0.52];
  const walls: [number, number, number, number, number][] = [
    [0, y / 2, z, x * 2, 0.12],
    [0, y / 2, -z, x * 2, 0.12],
    [x, y / 2, 0, 0.12, z * 2],
    [-x, y / 2, 0, 0.12, z * 2],
  ];
  return group(
    ...walls.map(([wx, wy, wz, wide, deep]) =>
      box([wide + 0.06, y, deep + 0.06], 0.07, satin(paper), [wx, wy, wz]),
    ),
    ...walls.map(([wx, , wz, wide, deep]) =>
      box([wide + 0.1, 0.26, deep + 0.1], 0.06, satin(rim), [wx, y - 0.1, wz]),
    ),
    box([x * 2, 0.12, z * 2], 0.05, satin(paper), [0, 0.08, 0]),
    placed(loop(), 0, y - 0.05, z + 0.03),
    placed(loop(), 0, y - 0.05, -z - 0.03),
    placed(smile, 0, 1.16, z + 0.1),
    ...[-0.36, 0.36].map((eye) => ball(0.095, satin(face), [eye, 1.5, z + 0.1])),
    idea(0.56, [0, 2.5, 0]),
  );
}

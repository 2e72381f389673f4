import { Matrix4, type Object3D } from "three";
import { expect, it } from "vitest";
import { scene } from "../hero-film.scene.ts";
import { film } from "./beat.ts";

/** Positions of all visible objects by material, since two toys of one colour may have swapped. */
function standing(objects: Object3D[]): string[] {
  const seen: string[] = [];
  const look = (part: Object3D): void => {
    if (!part.visible) return;
    if ("material" in part) {
      const [{ uuid }, place] = [part.material as { uuid: string }, part.matrixWorld];
      seen.push(
        `${uuid} ${new Matrix4()
          .copy(place)
          .elements.map((v) => v.toFixed(3))
          .join()}`,
      );
    }
    part.children.forEach(look);
  };
  for (const part of objects) {
    part.updateMatrixWorld(true);
    look(part);
  }
  return seen.map((line) => line.replaceAll("-0.000", "0.000")).sort();
}

it("the film ends with every resting object at its start position", () => {
  const { objects, animate } = scene.build();
  animate?.(0.7);
  const first = standing(objects);
  animate?.(film + 0.7);
  const again = standing(objects);
  // Gears end on another tooth, which looks the same: each of them turns by whole teeth, and is told apart here.
  const moved = first.filter((line) => !again.includes(line));
  expect(moved.length).toBeLessThanOrEqual(6);
  animate?.(film / 2);
  expect(standing(objects)).not.toEqual(first);
});

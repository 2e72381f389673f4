import type { Result, Scene } from "../kit/scene.ts";
import type { Shot } from "../kit/stage.ts";

/** A shot at a size: the scene's own, or a part or a multiple of it. */
export interface SizedShot extends Shot {
  scale: number;
}

const shutter = 1 / 48;

/** The shots that a result is made from: one of a picture, one for each frame of a film. */
export function shotsOf(result: Result): SizedShot[] {
  const { samples, scale = 1 } = result;
  if (result.kind === "picture") {
    return [{ seconds: result.seconds ?? 0, samples, shutter, scale }];
  }
  const frames = Math.round(result.seconds * result.framesPerSecond);
  return Array.from({ length: frames }, (_, i) => ({
    seconds: i / result.framesPerSecond,
    samples,
    shutter,
    scale,
  }));
}

export const sizeOf = (
  { width, height }: Pick<Scene, "width" | "height">,
  { scale }: SizedShot,
) => ({
  width: Math.round(width * scale),
  height: Math.round(height * scale),
});

import type { CameraSettings, Result } from "../kit/scene.ts";
import { freeStill } from "../kit/stills.ts";

/** Frame of the five pictures in the circle of the services stage: all content is within its inscribed circle. */
export const circleSize = [640, 640] as const;

export const circleCamera: Partial<CameraSettings> = { aim: [0, 1.72, 0], distance: 19.5 };

/** The circle on large screens, and closer up on phones. */
export function circlePictures(name: string): Result[] {
  const still = { ...freeStill, scale: 1.5 };
  return [
    { ...still, name, widths: [480, 640, 960], kilobytes: 60 },
    {
      ...still,
      name: `${name}-phone`,
      crop: { left: 16, top: 16, width: 608, height: 608 },
      widths: [320, 480, 760],
      kilobytes: 44,
    },
  ];
}

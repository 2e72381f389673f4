import type { CameraSettings, Result } from "../kit/scene.ts";

/** The frame of the five pictures in the circle of the services stage: all stands within the circle it holds. */
export const circleSize = [640, 640] as const;

export const circleCamera: Partial<CameraSettings> = { aim: [0, 1.72, 0], distance: 19.5 };

/** The circle on large screens, and closer up on phones. */
export function circlePictures(name: string): Result[] {
  const still = {
    kind: "picture",
    samples: 28,
    scale: 2,
    quality: { avif: 58, webp: 80 },
  } as const;
  return [
    { ...still, name, widths: [480, 640, 960, 1280], kilobytes: 60 },
    {
      ...still,
      name: `${name}-phone`,
      crop: { left: 64, top: 64, width: 1152, height: 1152 },
      widths: [320, 480, 720],
      kilobytes: 36,
    },
  ];
}

import type { CameraSettings, Result } from "../kit/scene.ts";

/** The frame of the five pictures in the circle of the services stage: all stands within the circle it holds. */
export const circleSize = [640, 640] as const;

export const circleCamera: Partial<CameraSettings> = { aim: [0, 1.72, 0], distance: 19.5 };

/** The circle on large screens, and closer up on phones. */
export function circlePictures(name: string): Result[] {
  const still = { kind: "picture", samples: 28, quality: { avif: 58, webp: 80 } } as const;
  return [
    { ...still, name, scale: 2, widths: [480, 640, 960, 1280], kilobytes: 60 },
    {
      ...still,
      name: `${name}-phone`,
      scale: 1.5,
      crop: { left: 48, top: 48, width: 864, height: 864 },
      widths: [320, 480, 720],
      kilobytes: 36,
    },
  ];
}

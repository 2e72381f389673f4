import type { CameraSettings, Result } from "../kit/scene.ts";

/** The tall frame of the five projects' sets; doors and columns show its middle. */
export const projectSize = [700, 1100] as const;

export const projectCamera: Partial<CameraSettings> = {
  aim: [0, 2.35, 0],
  from: [0.12, 0.26, 1],
  distance: 20.5,
};

export const projectPictures = (name: string): Result[] => [
  {
    kind: "picture",
    name,
    samples: 28,
    scale: 1.5,
    widths: [350, 700, 1050],
    quality: { avif: 58, webp: 80 },
    kilobytes: 60,
  },
];

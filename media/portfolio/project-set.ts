import type { CameraSettings, Result } from "../kit/scene.ts";
import { freeStill } from "../kit/stills.ts";

/** The portrait frame of the five projects' sets, of which narrow layouts show the middle. */
export const projectSize = [700, 1100] as const;

export const projectCamera: Partial<CameraSettings> = {
  aim: [0, 2.35, 0],
  from: [0.12, 0.26, 1],
  distance: 20.5,
};

export const projectPictures = (name: string): Result[] => [
  {
    ...freeStill,
    name,
    scale: 1.5,
    widths: [350, 700, 1050],
    quality: { avif: 54, webp: 76 },
    kilobytes: 60,
  },
];

import type { CameraSettings, PictureResult } from "./scene.ts";
import { freeStill } from "./stills.ts";

/** The frame of the large set on a service page's background. */
export const heroSize = [1300, 900] as const;
export const heroCamera: Partial<CameraSettings> = {
  aim: [0.1, 1.75, 0],
  from: [0.13, 0.25, 1],
  distance: 17.5,
};

export const heroPictures = (name: string): PictureResult[] => [
  { ...freeStill, name, widths: [480, 780, 1300], quality: { avif: 55, webp: 77 }, kilobytes: 70 },
];

/** A set as it is rendered, at these widths. */
export const pictures = (
  name: string,
  widths: readonly number[],
  kilobytes: number,
  scale = 1,
): PictureResult[] => [{ ...freeStill, name, widths, kilobytes, scale }];

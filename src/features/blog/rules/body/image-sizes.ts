import { pictures } from "#app/content/media.generated.ts";

/** The size of a picture in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const sizes = new Map<string, PictureSize>(
  Object.values(pictures).flatMap(({ path, widths, height }) =>
    widths.map((width) => {
      const largest = widths.at(-1) ?? width;
      return [`${path}-${width}`, { width, height: Math.round((height * width) / largest) }];
    }),
  ),
);

/** The size of one of the site's own pictures, by its address in `src`; undefined for any other. */
export function findPictureSize(src: string): PictureSize | undefined {
  return sizes.get(src.replace(/\.(?:avif|webp)$/, ""));
}

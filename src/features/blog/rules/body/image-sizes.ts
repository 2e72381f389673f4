import { pictures } from "#app/content/media.generated.ts";

/** The size of a picture in pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

const sizes = new Map<string, ImageSize>(
  Object.values(pictures).flatMap(({ path, widths, height }) =>
    widths.map((width) => {
      const largest = widths.at(-1) ?? width;
      return [`${path}-${width}`, { width, height: Math.round((height * width) / largest) }];
    }),
  ),
);

/** The size of one of the site's own pictures, by its address in `src`; undefined for any other. */
export function findImageSize(src: string): ImageSize | undefined {
  return sizes.get(src.replace(/\.(?:avif|webp)$/, ""));
}

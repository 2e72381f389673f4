/** Output options of toys and sets without a background. */
export const freeStill = {
  kind: "picture",
  samples: 28,
  quality: { avif: 58, webp: 80 },
} as const;

/** Output options of pictures that fill a tile or a cover. */
export const tileStill = {
  kind: "picture",
  samples: 28,
  quality: { avif: 50, webp: 72 },
  kilobytes: 100,
} as const;

/** How toys and sets are written that stand free on the page. */
export const freeStill = {
  kind: "picture",
  samples: 28,
  quality: { avif: 58, webp: 80 },
} as const;

/** How pictures are written that fill a tile or a cover. */
export const tileStill = {
  kind: "picture",
  samples: 28,
  quality: { avif: 50, webp: 72 },
  kilobytes: 100,
} as const;

/** Formats in which every picture from outside is made anew, the better one first. */
export const imageFormats = ["avif", "webp"] as const;
export type ImageFormat = (typeof imageFormats)[number];

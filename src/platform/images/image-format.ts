/** Formats in which every picture from outside is made anew, the better one first. */
export const pictureFormats = ["avif", "webp"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

const reasons = {
  "no-picture": "is not a JPEG, PNG or WebP picture",
  "too-large": "has more than 40 megapixels",
  broken: "is broken: it cannot be read to its end",
  "not-encoded": "could not be encoded",
  "not-drawn": "has a title in letters that the font lacks",
} as const;

/** The message contains nothing of the file, and there is no cause. */
export class ImageError extends Error {
  override readonly name = "ImageError";
  readonly code: keyof typeof reasons;

  constructor(code: keyof typeof reasons) {
    super(reasons[code]);
    this.code = code;
  }
}

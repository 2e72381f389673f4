const reasons = {
  "no-picture": "is no JPEG, PNG or WebP picture",
  "too-large": "has more than 40 megapixels",
  broken: "is broken: it cannot be read to its end",
  "not-encoded": "could not be made anew",
} as const;

/** Why a picture from outside was not made anew. The message is ours alone: it says nothing of the file, nor is there a cause. */
export class ImageError extends Error {
  override readonly name = "ImageError";
  readonly code: keyof typeof reasons;

  constructor(code: keyof typeof reasons) {
    super(reasons[code]);
    this.code = code;
  }
}

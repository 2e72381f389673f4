import type { Upload, UploadFile } from "./upload-names.ts";

/** An encoded file of an upload. */
export interface EncodedFile extends UploadFile {
  readonly bytes: Uint8Array;
}

/** A source image for an upload. */
export interface UploadSource {
  readonly upload: Upload;
  /** Whether it moves, of which only the first picture is encoded. */
  readonly isAnimated: boolean;
  /** Encodes all files. Rejects with an ImageError. */
  encode(): Promise<readonly EncodedFile[]>;
}

/** Whether a post has the image, or the share picture, with this hash. */
export type IsUploadUsed = (upload: Pick<Upload, "hash">) => boolean;

/** Reads untrusted bytes as an image. Rejects with an ImageError if they are unsupported. */
export type ReadUpload = (bytes: Uint8Array) => Promise<UploadSource>;

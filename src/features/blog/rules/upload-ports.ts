import type { Upload, UploadFile } from "./upload-names.ts";

/** A file of an upload, ready to be kept. */
export interface EncodedFile extends UploadFile {
  readonly bytes: Uint8Array;
}

/** A picture that may become an upload. */
export interface UploadSource {
  readonly upload: Upload;
  /** Makes all its files. Rejects with a ImageError. */
  encode(): Promise<readonly EncodedFile[]>;
}

/** Looks at bytes of anyone's as a picture. Rejects with a ImageError when they will not do. */
export type ReadUpload = (bytes: Uint8Array) => Promise<UploadSource>;

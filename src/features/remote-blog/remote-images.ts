import { getUploadName } from "#app/features/blog/rules/upload-names.ts";
import type { ReadUpload } from "#app/features/blog/rules/upload-ports.ts";
import type { Uploads } from "#app/features/blog/uploads.ts";
import { ImageError } from "#app/platform/images/image-error.ts";
import type { RemoteImages } from "./rules/remote-blog-ports.ts";

/** Pictures of another host among the uploads of the site. */
export function createRemoteImages(uploads: Uploads, readUpload: ReadUpload): RemoteImages {
  return {
    has: uploads.has,
    async stage() {
      const batch = await uploads.stage();
      return {
        async add(bytes) {
          try {
            const source = await readUpload(bytes);
            await batch.add(source);
            return getUploadName(source.upload);
          } catch (error) {
            if (error instanceof ImageError) return undefined;
            throw error;
          }
        },
        commit: batch.commit,
        rollback: batch.rollback,
      };
    },
  };
}

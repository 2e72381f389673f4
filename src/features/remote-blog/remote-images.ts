import { getUploadName } from "#app/features/blog/rules/upload-names.ts";
import type { ReadUpload } from "#app/features/blog/rules/upload-ports.ts";
import type { Uploads } from "#app/features/blog/uploads.ts";
import { PictureFault } from "#app/platform/images/image-error.ts";
import type { HostPictures } from "./rules/remote-blog-ports.ts";

/** Pictures of another host among the uploads of the site. */
export function createHostPictures(uploads: Uploads, readUpload: ReadUpload): HostPictures {
  return {
    has: uploads.has,
    async begin() {
      const batch = await uploads.begin();
      return {
        async add(bytes) {
          try {
            const source = await readUpload(bytes);
            await batch.add(source);
            return getUploadName(source.upload);
          } catch (error) {
            if (error instanceof PictureFault) return undefined;
            throw error;
          }
        },
        place: batch.place,
        discard: batch.discard,
      };
    },
  };
}

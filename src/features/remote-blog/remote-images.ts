import { getUploadName } from "#app/domain/blog/upload-names.ts";
import type { ReadUpload } from "#app/domain/blog/upload-ports.ts";
import type { HostPictures } from "#app/domain/blog-host/host-ports.ts";
import { PictureFault } from "#app/domain/pictures/picture-fault.ts";
import type { Uploads } from "./uploads.ts";

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

import { BodyFault } from "#app/features/blog/rules/body/body-error.ts";
import {
  dropBodyPictures,
  listBodyPictures,
  placeBodyPictures,
} from "#app/features/blog/rules/body/body-images.ts";
import type { BodySite } from "#app/features/blog/rules/body/body-links.ts";
import { cleanBody } from "#app/features/blog/rules/body/sanitize-body.ts";
import { findUpload, type Upload } from "#app/features/blog/rules/upload-names.ts";
import { isUploadName } from "./parse-blog-response.ts";

/** Cleans a body of the host, whose own pictures stay in it; undefined for one beyond the limits. */
export function cleanHostBody(html: string, site: BodySite): string | undefined {
  try {
    return cleanBody(html, site);
  } catch (error) {
    if (error instanceof BodyFault) return undefined;
    throw error;
  }
}

/** The names of the host's uploads that a cleaned body shows. */
export function listHostPictures(body: string): string[] {
  return listBodyPictures(body).filter(isUploadName);
}

/** A cleaned body with the uploads that its pictures became; the words of the others stand in their place. */
export function showUploads(body: string, pictures: ReadonlyMap<string, string>): string {
  const uploads = new Map<string, Upload>();
  const missing = new Set<string>();
  for (const name of listBodyPictures(body)) {
    const upload = findUpload(pictures.get(name) ?? "");
    if (upload) uploads.set(name, upload);
    else missing.add(name);
  }
  return placeBodyPictures(dropBodyPictures(body, missing), uploads);
}

import {
  listBodyImages,
  removeBodyImages,
  replaceBodyImages,
} from "#app/features/blog/rules/body/body-images.ts";
import type { BodyOptions } from "#app/features/blog/rules/body/body-links.ts";
import { BodyError } from "#app/features/blog/rules/body/body-schema.ts";
import { sanitizeBody } from "#app/features/blog/rules/body/sanitize-body.ts";
import { findUpload, type Upload } from "#app/features/blog/rules/upload-names.ts";
import { isUploadName } from "./parse-blog-response.ts";

/** Sanitizes a remote body and keeps the host's own images; undefined for a body beyond the limits. */
export function sanitizeRemoteBody(html: string, bodyOptions: BodyOptions): string | undefined {
  try {
    return sanitizeBody(html, bodyOptions);
  } catch (error) {
    if (error instanceof BodyError) return undefined;
    throw error;
  }
}

/** Names of the host's uploads in a sanitized body. */
export function listRemoteImages(body: string): string[] {
  return listBodyImages(body).filter(isUploadName);
}

/** Replaces the images of a sanitized body by uploads, and those without an upload by their alternative texts. */
export function replaceImagesWithUploads(
  body: string,
  images: ReadonlyMap<string, string>,
): string {
  const uploads = new Map<string, Upload>();
  const missing = new Set<string>();
  for (const name of listBodyImages(body)) {
    const upload = findUpload(images.get(name) ?? "");
    if (upload) uploads.set(name, upload);
    else missing.add(name);
  }
  return replaceBodyImages(removeBodyImages(body, missing), uploads);
}

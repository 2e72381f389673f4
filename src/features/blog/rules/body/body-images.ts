import { getUploadName, type Upload, uploadFolder } from "#app/features/blog/rules/upload-names.ts";
import { replaceTags } from "./html-tags.ts";

const srcPattern = / src="([^"]*)"/;
const altPattern = / alt="([^"]*)"/;
const sizePattern = / (?:width|height)="[^"]*"/g;

// These functions scan the serialized HTML instead of parsing it: a refresh of the remote blog calls them for thousands of
// posts between two visitors' requests.

/** File names, as written, of the images in a sanitized body that are beside the post file or among the uploads. */
export function listBodyImages(body: string): string[] {
  const names = new Set<string>();
  replaceImageTags(body, (tag) => {
    const name = readImageName(tag);
    if (name !== undefined) names.add(name);
    return tag;
  });
  return [...names];
}

/** Replaces images of a sanitized body, by file name, by uploads with their size. */
export function replaceBodyImages(body: string, uploads: ReadonlyMap<string, Upload>): string {
  return replaceImageTags(body, (tag) => {
    const upload = uploads.get(readImageName(tag) ?? "");
    if (!upload) return tag;
    const { width, height } = upload;
    return tag
      .replace(sizePattern, "")
      .replace(
        srcPattern,
        ` src="${uploadFolder}${getUploadName(upload)}" width="${width}" height="${height}"`,
      );
  });
}

/** Replaces images of a sanitized body, by file name, by their alternative text. */
export function removeBodyImages(body: string, names: ReadonlySet<string>): string {
  return replaceImageTags(body, (tag) => {
    if (!names.has(readImageName(tag) ?? "")) return tag;
    // A serialized attribute value may contain "<", which text may not.
    return (altPattern.exec(tag)?.[1] ?? "").replaceAll("<", "&#x3C;");
  });
}

function replaceImageTags(body: string, replace: (tag: string) => string): string {
  return replaceTags(body, (tag, name) => (name === "img" ? replace(tag) : tag));
}

function readImageName(tag: string): string | undefined {
  const address = srcPattern.exec(tag)?.[1]?.replace(/&(?:amp|#x26|#38);/g, "&") ?? "";
  const name = address.startsWith(uploadFolder) ? address.slice(uploadFolder.length) : address;
  if (name === "" || /^[/\\]|^[a-z][a-z\d+.-]*:/i.test(name)) return undefined;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

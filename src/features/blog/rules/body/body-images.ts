import { getUploadName, type Upload, uploadFolder } from "#app/features/blog/rules/upload-names.ts";
import { replaceTags } from "./html-tags.ts";

const srcPattern = / src="([^"]*)"/;
const altPattern = / alt="([^"]*)"/;
const sizePattern = / (?:width|height)="[^"]*"/g;

/** The file names of the pictures in a cleaned body that stand beside its file or among the uploads, as they were written. */
export function listBodyImages(body: string): string[] {
  const names = new Set<string>();
  replaceImageTags(body, (tag) => {
    const name = readImageName(tag);
    if (name !== undefined) names.add(name);
    return tag;
  });
  return [...names];
}

/** The body with these pictures, by their file names, shown from the uploads, in their own size. */
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

/** The body without these pictures, by their file names: what is written in place of them stands there instead. */
export function removeBodyImages(body: string, names: ReadonlySet<string>): string {
  return replaceImageTags(body, (tag) => {
    if (!names.has(readImageName(tag) ?? "")) return tag;
    return altPattern.exec(tag)?.[1] ?? "";
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

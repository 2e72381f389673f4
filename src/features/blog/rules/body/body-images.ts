import { getUploadName, type Upload, uploadFolder } from "#app/features/blog/rules/upload-names.ts";
import { replaceTags } from "./html-tags.ts";

const source = / src="([^"]*)"/;
const alternative = / alt="([^"]*)"/;
const size = / (?:width|height)="[^"]*"/g;

/** The file names of the pictures in a cleaned body that stand beside its file or among the uploads, as they were written. */
export function listBodyPictures(body: string): string[] {
  const names = new Set<string>();
  replaceImages(body, (tag) => {
    const name = readName(tag);
    if (name !== undefined) names.add(name);
    return tag;
  });
  return [...names];
}

/** The body with these pictures, by their file names, shown from the uploads, in their own size. */
export function placeBodyPictures(body: string, uploads: ReadonlyMap<string, Upload>): string {
  return replaceImages(body, (tag) => {
    const upload = uploads.get(readName(tag) ?? "");
    if (!upload) return tag;
    const { width, height } = upload;
    return tag
      .replace(size, "")
      .replace(
        source,
        ` src="${uploadFolder}${getUploadName(upload)}" width="${width}" height="${height}"`,
      );
  });
}

/** The body without these pictures, by their file names: what is written in place of them stands there instead. */
export function dropBodyPictures(body: string, names: ReadonlySet<string>): string {
  return replaceImages(body, (tag) => {
    if (!names.has(readName(tag) ?? "")) return tag;
    return alternative.exec(tag)?.[1] ?? "";
  });
}

function replaceImages(body: string, replace: (tag: string) => string): string {
  return replaceTags(body, (tag, name) => (name === "img" ? replace(tag) : tag));
}

function readName(tag: string): string | undefined {
  const address = source.exec(tag)?.[1]?.replace(/&(?:amp|#x26|#38);/g, "&") ?? "";
  const name = address.startsWith(uploadFolder) ? address.slice(uploadFolder.length) : address;
  if (name === "" || /^[/\\]|^[a-z][a-z\d+.-]*:/i.test(name)) return undefined;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

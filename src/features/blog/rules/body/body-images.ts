import { getUploadName, type Upload, uploadFolder } from "#app/features/blog/rules/upload-names.ts";
import { replaceTags } from "./html-tags.ts";

const srcPattern = / src="([^"]*)"/;
const altPattern = / alt="([^"]*)"/;
const sizePattern = / (?:width|height)="[^"]*"/g;

/** Scans the HTML: a refresh of the remote blog does it for thousands of posts between two visitors' requests. */
export function listBodyImages(body: string): string[] {
  const names = new Set<string>();
  replaceBodyImages(body, (name) => {
    names.add(name);
    return undefined;
  });
  return [...names];
}

export function replaceBodyImages(
  body: string,
  findReplacement: (name: string) => Upload | "alt" | undefined,
): string {
  return replaceTags(body, (tag, tagName) => {
    const name = tagName === "img" ? readImageName(tag) : undefined;
    const replacement = name === undefined ? undefined : findReplacement(name);
    if (replacement === undefined) return tag;
    // A serialized attribute value may contain "<", which text may not.
    if (replacement === "alt") return (altPattern.exec(tag)?.[1] ?? "").replaceAll("<", "&#x3C;");
    const { width, height } = replacement;
    const src = `${uploadFolder}${getUploadName(replacement)}`;
    return tag
      .replace(sizePattern, "")
      .replace(srcPattern, ` src="${src}" width="${width}" height="${height}"`);
  });
}

function readImageName(tag: string): string | undefined {
  const address = srcPattern.exec(tag)?.[1]?.replaceAll("&#x26;", "&") ?? "";
  const name = address.startsWith(uploadFolder) ? address.slice(uploadFolder.length) : address;
  if (name === "" || /^[/\\]|^[a-z][a-z\d+.-]*:/i.test(name)) return undefined;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

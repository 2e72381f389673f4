import type { pictures } from "../../../src/content/media.generated.ts";
import { fileOf, readMade } from "../made.ts";

export type PictureName = keyof typeof pictures;

/** Largest WebP file of a rendered picture. Its name contains a hash of its content. */
export function getPictureFile(name: PictureName): string {
  const address = readMade()[`picture ${name}`]?.files.findLast((file) => file.endsWith(".webp"));
  if (!address) throw new Error(`${name} is not rendered: npm run media`);
  return fileOf(address);
}

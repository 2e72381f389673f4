import { createHash } from "node:crypto";
import { imageFormats } from "#app/platform/images/image-format.ts";
import { openImage } from "#app/platform/images/open-image.ts";
import { socialImageWidths } from "./rules/image-files.ts";

/** Encoded again, so that neither metadata nor hidden data of the file is kept. */
export async function createSquareImage(bytes: Uint8Array) {
  const image = await openImage(bytes);
  const widths = [
    ...new Set(socialImageWidths.map((width) => Math.min(width, image.width, image.height))),
  ];
  const sizes = widths.flatMap((width) => imageFormats.map((format) => ({ width, format })));
  const files = await Array.fromAsync(sizes, async ({ width, format }) => {
    return { width, format, bytes: await image.encode({ width, height: width, format }) };
  });
  const content = createHash("sha256");
  for (const file of files) content.update(file.bytes);
  const hash = content.digest("hex").slice(0, 16);
  return { image: { hash, widths }, files: files.map((file) => ({ ...file, hash })) };
}

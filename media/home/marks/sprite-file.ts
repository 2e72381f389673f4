import path from "node:path";

/** Where the sprite stands, beside the part of the page that shows it. */
export const spriteFile = path.resolve(
  import.meta.dirname,
  "../../../src/pages/home/client-logos.generated.svg",
);

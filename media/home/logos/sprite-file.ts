import path from "node:path";

/** Path of the sprite, beside the component that shows it. */
export const spriteFile = path.resolve(
  import.meta.dirname,
  "../../../src/pages/home/client-logos.generated.svg",
);

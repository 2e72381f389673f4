import { fillText } from "#app/locale/fill-text.ts";
import type { CrateTexts } from "./crate-line.ts";
import type { FieldStrings } from "./draft.ts";
import { writeCrateLine } from "./write-crate-line.ts";

export { startDrag } from "./drag-piece.ts";
export { pressKey } from "./press-crate-key.ts";

interface CrateFields {
  message: string;
  texts: CrateTexts;
  fillFields: (values: FieldStrings, announcement: string) => void;
}

/** Writes the pieces of the crate into the fields, and announces the moved one to assistive technology. */
export function fillCrate(
  pieces: readonly string[],
  { text, piece }: { text: string; piece: string },
  { message, texts, fillFields }: CrateFields,
): void {
  const comment = writeCrateLine(message, pieces, texts);
  fillFields({ service: pieces[0] ?? "", comment }, fillText(text, { piece }));
}

import { measureText } from "./title-glyphs.ts";

const sizes = { largest: 104, smallest: 56, step: 4 };
const maxLines = 6;
/** In em. */
const widthStep = 0.1;

export const lineHeight = 0.92;

/**
 * As large as possible in a column of this size in pixels. A title too long at the smallest size ends with an ellipsis.
 */
export function breakTitle(title: string, column: { width: number; height: number }) {
  const words = title.split(" ");
  for (let size = sizes.largest; size >= sizes.smallest; size -= sizes.step) {
    const lines = fillLines(words, column.width / size);
    if (lines && lines.length <= countLines(column.height, size)) {
      return { lines: balanceLines(words, lines.length, column.width / size), size };
    }
  }
  return { lines: cutTitle(words, column), size: sizes.smallest };
}

const countLines = (height: number, size: number) =>
  Math.min(maxLines, Math.floor(height / (size * lineHeight)));

/** Undefined if a word is wider. */
function fillLines(words: readonly string[], width: number): string[] | undefined {
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    const longer = line ? `${line} ${word}` : word;
    if (measureText(longer) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    if (measureText(word) > width) return undefined;
    line = word;
  }
  return [...lines, line];
}

function balanceLines(words: readonly string[], count: number, width: number): string[] {
  const narrower = fillLines(words, width - widthStep);
  return narrower?.length === count
    ? balanceLines(words, count, width - widthStep)
    : (fillLines(words, width) ?? []);
}

function cutTitle(words: readonly string[], column: { width: number; height: number }): string[] {
  const width = column.width / sizes.smallest;
  const limit = countLines(column.height, sizes.smallest);
  const short = words.map((word) => (measureText(word) <= width ? word : addEllipsis(word, width)));
  const lines = fillLines(short, width) ?? [];
  if (lines.length <= limit) return lines;
  return [...lines.slice(0, limit - 1), addEllipsis(lines[limit - 1] ?? "", width)];
}

function addEllipsis(text: string, width: number): string {
  let characters = [...text.replace(/[\s.,:;…–—-]+$/u, "")];
  while (characters.length > 1 && measureText(`${characters.join("")}…`) > width) {
    characters = characters.slice(0, -1);
  }
  return `${characters.join("").trimEnd()}…`;
}

import { measureText } from "./title-glyphs.ts";

/** Lines of a title and their size in pixels. */
export interface TitleLines {
  lines: string[];
  size: number;
}

const sizes = { largest: 104, smallest: 56, step: 4 };
const maxLines = 6;

/** Line height of a title, in em. */
export const lineHeight = 0.92;

/**
 * Breaks a drawable title into lines of about the same width that fit into a column of this size in pixels, as large as
 * possible. A title that is too long at the smallest size ends with an ellipsis.
 */
export function breakTitle(title: string, column: { width: number; height: number }): TitleLines {
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

/** Fills lines of this width in em; undefined if a word is wider. */
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

/** Lines of this number with the least sum of squared empty widths; a last line of one word costs more. */
function balanceLines(words: readonly string[], count: number, width: number): string[] {
  /** The best lines that end before each word, with their cost; one line longer in each round. */
  let best = new Map<number, { lines: string[]; cost: number }>([[0, { lines: [], cost: 0 }]]);
  for (let round = 0; round < count; round++) {
    const longer: typeof best = new Map();
    for (const [start, { lines, cost }] of best) {
      for (let end = start + 1; end <= words.length; end++) {
        const line = words.slice(start, end).join(" ");
        const empty = width - measureText(line);
        if (empty < 0) break;
        const isOrphan = start > 0 && start === words.length - 1;
        const total = cost + empty * empty + (isOrphan ? width * width : 0);
        if (total < (longer.get(end)?.cost ?? Number.POSITIVE_INFINITY)) {
          longer.set(end, { lines: [...lines, line], cost: total });
        }
      }
    }
    best = longer;
  }
  return best.get(words.length)?.lines ?? [];
}

/** Lines at the smallest size, cut between words where possible, with an ellipsis. */
function cutTitle(words: readonly string[], column: { width: number; height: number }): string[] {
  const width = column.width / sizes.smallest;
  const limit = countLines(column.height, sizes.smallest);
  const short = words.map((word) => cutWord(word, width));
  for (let count = short.length; count > 0; count--) {
    const kept = short.slice(0, count);
    if (count < short.length) kept.push(addEllipsis(kept.pop() ?? "", width));
    const lines = fillLines(kept, width);
    if (lines && lines.length <= limit) return lines;
  }
  return [addEllipsis(short[0] ?? "", width)];
}

const cutWord = (word: string, width: number) =>
  measureText(word) <= width ? word : addEllipsis(word, width);

/** The word with an ellipsis, shortened to at most this width, in em. */
function addEllipsis(word: string, width: number): string {
  let characters = [...word.replace(/[\s.,:;…–—-]+$/u, "")];
  while (characters.length > 1 && measureText(`${characters.join("")}…`) > width) {
    characters = characters.slice(0, -1);
  }
  return `${characters.join("")}…`;
}

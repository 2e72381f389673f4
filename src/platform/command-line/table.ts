/** Control characters become spaces: what a visitor wrote must not steer the terminal. */
export function formatTable(
  heading: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const lines = [heading, ...rows].map((cells) => cells.map(toCell));
  const widths = heading.map(() => 0);
  for (const cells of lines) {
    for (const [column, cell] of cells.entries()) {
      widths[column] = Math.max(widths[column] ?? 0, width(cell));
    }
  }
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => cell + " ".repeat((widths[column] ?? 0) - width(cell)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n")
    .concat("\n");
}

export function toCell(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

function width(cell: string): number {
  return [...characters.segment(cell)].length;
}

export function formatMinute(time: Date): string {
  return time.toISOString().slice(0, 16).replace("T", " ");
}

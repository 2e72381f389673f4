/** The page numbers to offer round the current one, first and last among them; 0 stands for those left out. */
export function listPageNumbers(page: number, pages: number): number[] {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (pages <= 7) return range(1, pages);
  if (page <= 4) return [...range(1, 5), 0, pages];
  if (page >= pages - 3) return [1, 0, ...range(pages - 4, pages)];
  return [1, 0, ...range(page - 1, page + 1), 0, pages];
}

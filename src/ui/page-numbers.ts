/** The page numbers to offer round the current one, first and last among them; 0 stands for those left out. */
export function listPageNumbers(page: number, pageCount: number): number[] {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (pageCount <= 7) return range(1, pageCount);
  if (page <= 4) return [...range(1, 5), 0, pageCount];
  if (page >= pageCount - 3) return [1, 0, ...range(pageCount - 4, pageCount)];
  return [1, 0, ...range(page - 1, page + 1), 0, pageCount];
}

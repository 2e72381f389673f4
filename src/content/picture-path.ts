export function getLargestPicturePath({
  path,
  widths,
}: {
  path: string;
  widths: readonly number[];
}): string {
  return `${path}-${Math.max(...widths)}.webp`;
}

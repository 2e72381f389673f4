/** Path of the largest WebP file of a rendered picture. */
export function getLargestPicturePath({
  path,
  widths,
}: {
  path: string;
  widths: readonly number[];
}): string {
  return `${path}-${Math.max(...widths)}.webp`;
}

/** Absolute URL of the largest WebP file of a rendered picture. */
export function getLargestPictureUrl(
  siteUrl: string,
  { path, widths }: { path: string; widths: readonly number[] },
): string {
  return `${siteUrl}${path}-${Math.max(...widths)}.webp`;
}

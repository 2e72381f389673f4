import { getLargestPicturePath } from "#app/content/picture-path.ts";

/** Absolute URL of the largest WebP file of a rendered picture. */
export function getLargestPictureUrl(
  siteUrl: string,
  picture: Parameters<typeof getLargestPicturePath>[0],
): string {
  return siteUrl + getLargestPicturePath(picture);
}

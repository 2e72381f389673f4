import { getLargestPicturePath } from "#app/content/picture-path.ts";
import { getStockCover } from "#app/content/post-categories.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { hashText } from "#app/platform/text/hash-text.ts";
import type { PostSummary } from "./post.ts";

export const sharePictureSize = { width: 1200, height: 630 } as const;

/** Part of every name. Increment it when the drawing changes, so that the content of a name never changes. */
const drawingVersion = 2;

export type SharedPost = Pick<
  PostSummary,
  "name" | "category" | "language" | "img" | "publishedAt"
>;

export function getShareCover({ img, category, publishedAt }: SharedPost) {
  if (img) return { upload: img };
  return { stock: getLargestPicturePath(getStockCover(category, publishedAt)) };
}

/** Changes with the title, the cover and the site's wordmark. */
export function getShareHash(post: SharedPost): string {
  const { name, category, language } = post;
  const { wordmark } = getTexts(language, "shell").brand;
  const sources = [drawingVersion, name, category, language, wordmark, getShareCover(post)];
  return hashText(JSON.stringify(sources));
}

export function getSharePicturePath(post: SharedPost & Pick<PostSummary, "slug">): string {
  return `/share/${post.slug}.${getShareHash(post)}.jpg`;
}

export const getShareFileName = (hash: string) => `share-${hash}.jpg`;

export function findShareHash(fileName: string): string | undefined {
  return /^share-([\da-f]{16})\.jpg$/.exec(fileName)?.[1];
}

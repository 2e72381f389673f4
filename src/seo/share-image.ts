import { sharePictures } from "#app/content/media.generated.ts";
import type { PostCategory } from "#app/content/post-categories.ts";
import { getSharePicturePath, type SharedPost } from "#app/features/blog/rules/share-picture.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import type { PageId } from "#app/locale/route-pairs.ts";
import { getTexts, type PageTexts } from "#app/locale/texts/texts.ts";
import { noindexPages } from "./page-links.ts";

/** Image that other sites show beside a link to a page (https://ogp.me/#structured). */
export interface ShareImage {
  url: string;
  width: number;
  height: number;
  type: "image/jpeg";
  alt: string;
}

/** Size of every share image, in pixels, and its media type. */
const shareImageFormat = { width: 1200, height: 630, type: "image/jpeg" } as const;

/** Pages that show the share image of another page. A post has one of its own, made at run time. */
const sharedImages: Partial<Record<PageId, PageId>> = {
  "portfolio-mobile": "portfolio",
  "blog-post": "blog",
};

/** The page's own share image, otherwise that of the home page. Undefined for pages that are not indexed. */
export function findShareImage(
  siteUrl: string,
  id: PageId,
  language: Language,
): ShareImage | undefined {
  if (noindexPages.has(id)) return undefined;
  const ownId = sharedImages[id] ?? id;
  const imageId = `${ownId}/share` in sharePictures ? ownId : "home";
  const path = sharePictures[`${imageId}/share` as keyof typeof sharePictures][language];
  return { url: siteUrl + path, ...shareImageFormat, alt: getAlt(imageId, language) };
}

export function getCategoryShareImage(
  siteUrl: string,
  { service, textKey }: PostCategory,
  language: Language,
): ShareImage {
  const { categories } = getTexts(language, "blog-post");
  const { heading } = getTexts(language, "blog");
  const alt = fillText(getTexts(language, "shell").shareAlt, {
    heading: categories[textKey],
    picture: heading,
  });
  return {
    url: siteUrl + sharePictures[`blog/share-${service}`][language],
    ...shareImageFormat,
    alt,
  };
}

export function getPostShareImage(
  siteUrl: string,
  post: SharedPost & { slug: string },
): ShareImage {
  const { coverAlt } = getTexts(post.language, "blog-post");
  const url = siteUrl + getSharePicturePath(post);
  return { url, ...shareImageFormat, alt: fillText(coverAlt, { title: post.name }) };
}

function getAlt(id: PageId, language: Language): string {
  const texts: PageTexts<PageId> = getTexts(language, id);
  const picture = "shareAlt" in texts ? texts.shareAlt : "heroAlt" in texts ? texts.heroAlt : "";
  return fillText(getTexts(language, "shell").shareAlt, { heading: texts.heading, picture });
}

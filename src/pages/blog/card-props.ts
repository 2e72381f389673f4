import { getPostCategory } from "#app/content/post-categories.ts";
import type { PostSummary } from "#app/features/blog/rules/post.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";

/** Widths of covers in three columns. They are wider than their cards, which cut their sides. */
export const cardSizes = "(max-width: 767px) 108vw, (max-width: 1023px) 56vw, min(36vw, 640px)";

/** Words and address of the card of a post. */
export function getCardProps(post: PostSummary, language: Language, texts: PageTexts<"blog">) {
  return {
    post: {
      href: getLocalizedPath("blog-post", language, { slug: post.slug }),
      title: post.name,
      category: post.category,
      categoryName: texts.categories[getPostCategory(post.category).textKey],
      cover: post.img,
      publishedAt: post.publishedAt,
      language: post.language,
    },
    readMore: texts.readMore,
    readMoreLabel: fillText(texts.readMoreLabel, { title: post.name }),
    languageTag: post.language === language ? undefined : texts.otherLanguage,
  };
}

import { getPostCategory } from "#app/content/post-categories.ts";
import type { PostSummary } from "#app/features/blog/rules/post.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";

type CardTexts = Pick<
  PageTexts<"blog"> | PageTexts<"blog-post">,
  "categories" | "readMore" | "readMoreLabel" | "otherLanguage"
>;

export function getPostCardProps(post: PostSummary, language: Language, texts: CardTexts) {
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

import { getPostCategory } from "#app/content/post-categories.ts";
import { getService } from "#app/content/services.ts";
import type { FoundPost } from "#app/features/blog/rules/blog-ports.ts";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { PostCategoryLabel } from "#app/sections/post-card.tsx";
import text from "#app/ui/text.module.css";
import styles from "./search-result-item.module.css";

interface SearchResultItemProps {
  post: FoundPost;
  language: Language;
  texts: PageTexts<"blog">;
}

export function SearchResultItem({ post, language, texts }: SearchResultItemProps) {
  const { service, textKey } = getPostCategory(post.category);
  const lang = post.language === language ? undefined : post.language;
  return (
    <li className={styles.item} data-tone={getService(service).tone}>
      <PostCategoryLabel category={post.category} name={texts.categories[textKey]}>
        {lang ? texts.otherLanguage : undefined}
      </PostCategoryLabel>
      <h2 className={`${text.title} ${styles.title}`} lang={lang}>
        <a href={getLocalizedPath("blog-post", language, { slug: post.slug })} hrefLang={lang}>
          {post.name}
        </a>
      </h2>
      <p lang={lang}>{post.excerpt ?? post.meta}</p>
    </li>
  );
}

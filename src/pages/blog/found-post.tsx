import { postCategories } from "#app/content/post-categories.ts";
import { getService } from "#app/content/services.ts";
import type { FoundPost } from "#app/features/blog/rules/blog-ports.ts";
import type { Language } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { PostCategory } from "#app/sections/post-card.tsx";
import text from "#app/ui/text.module.css";
import styles from "./found-post.module.css";

interface FoundPostItemProps {
  post: FoundPost;
  language: Language;
  texts: PageTexts<"blog">;
}

/** A post that a search found: category, title, and the passage or the summary. */
export function FoundPostItem({ post, language, texts }: FoundPostItemProps) {
  const { service, name } = postCategories[post.type];
  const lang = post.language === language ? undefined : post.language;
  return (
    <li className={styles.item} data-tone={getService(service).tone}>
      <PostCategory kind={post.type} name={texts.categories[name]}>
        {lang ? texts.otherLanguage : undefined}
      </PostCategory>
      <h2 className={`${text.title} ${styles.title}`} lang={lang}>
        <a href={getPath("blog-post", language, { slug: post.slug })} hrefLang={lang}>
          {post.name}
        </a>
      </h2>
      <p lang={lang}>{post.excerpt ?? post.meta}</p>
    </li>
  );
}

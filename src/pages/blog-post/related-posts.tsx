import type { PostSummary } from "#app/features/blog/rules/post.ts";
import type { Language } from "#app/locale/languages.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { PostCards } from "#app/sections/post-card.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import styles from "./related-posts.module.css";

interface RelatedPostsProps {
  posts: readonly PostSummary[];
  language: Language;
  texts: PageTexts<"blog-post">;
}

export function RelatedPosts({ posts, language, texts }: RelatedPostsProps) {
  if (posts.length === 0) return null;
  return (
    <section className={`${layout.container} ${styles.related}`} aria-labelledby="related">
      <h2 className={`${text.display} ${text.d2} ${styles.heading}`} id="related">
        {texts.related}
      </h2>
      <div className={styles.grid}>
        <PostCards
          posts={posts}
          sizes="(max-width: 599px) 108vw, (max-width: 1023px) 56vw, min(28vw, 480px)"
          language={language}
          texts={texts}
        />
      </div>
    </section>
  );
}

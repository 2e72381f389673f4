import type { ReactNode } from "react";
import type { PostCategorySlug } from "#app/content/post-categories.ts";
import type { Language } from "#app/locale/languages.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { BackLinkSection } from "#app/sections/back-link-section.tsx";
import { feedFormats, getFeedPath } from "#app/seo/feed-links.ts";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import styles from "./blog.module.css";
import { CategoryChips, SearchForm } from "./blog-controls.tsx";
import { getBlogAddress } from "./blog-lists.ts";

interface BlogLayoutProps {
  texts: PageTexts<"blog">;
  language: Language;
  category: PostCategorySlug | undefined;
  page: number;
  /** False for a section that only links to the other categories, without posts or an error. */
  showsPosts?: boolean;
  featured?: ReactNode;
  children: ReactNode;
}

export function BlogLayout(props: BlogLayoutProps) {
  const { texts, language, category, page, showsPosts = true, featured, children } = props;
  return (
    <>
      <div className={`${layout.container} ${styles.top}`}>
        <h1 className={`${text.display} ${styles.heading}`}>{texts.heading}</h1>
        {featured}
      </div>
      <section className={`${layout.container} ${styles.list}`} aria-labelledby="posts">
        <div className={styles.head}>
          <h2 className={`${text.display} ${text.d2}`} id="posts">
            {showsPosts ? texts.latest : texts.categories.label}
          </h2>
          <SearchForm texts={texts.search} language={language} />
        </div>
        <div className={styles.chips}>
          <CategoryChips
            selected={category}
            texts={texts.categories}
            getAddress={(slug) => getBlogAddress(language, slug, page)}
          />
        </div>
        {children}
        <p className={styles.feed}>
          <a href={getFeedPath("rss", language)} type={feedFormats.rss.type}>
            {texts.feeds.link}
          </a>
        </p>
      </section>
      <BackLinkSection language={language}>{texts.back}</BackLinkSection>
    </>
  );
}

import { getPostCategory, type PostCategoryCode } from "#app/content/post-categories.ts";
import { getService } from "#app/content/services.ts";
import type { PostSummary } from "#app/features/blog/rules/post.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ShapeIcon } from "#app/ui/shape-icon.tsx";
import { VisuallyHiddenLabel } from "#app/ui/visually-hidden-label.tsx";
import styles from "./post-card.module.css";
import { PostCover, type PostCoverData } from "./post-cover.tsx";

export interface PostCardData extends PostCoverData {
  href: string;
  title: string;
  categoryName: string;
  language: Language;
}

interface PostCardProps {
  post: PostCardData;
  sizes: string;
  readMore: string;
  readMoreLabel: string;
  /** Label of the post's language if it differs from the page's. */
  languageTag?: string | undefined;
}

export function PostCard({ post, sizes, readMore, readMoreLabel, languageTag }: PostCardProps) {
  return (
    <article
      className={styles.card}
      data-tone={getService(getPostCategory(post.category).service).tone}
    >
      <div className={styles.cover}>
        <PostCover post={post} sizes={sizes} />
      </div>
      <PostCategoryLabel category={post.category} name={post.categoryName}>
        {languageTag}
      </PostCategoryLabel>
      <h3 className={styles.title} lang={languageTag ? post.language : undefined}>
        {post.title}
      </h3>
      <a
        className={styles.link}
        href={post.href}
        hrefLang={languageTag ? post.language : undefined}
      >
        <span>
          <VisuallyHiddenLabel visibleText={readMore} accessibleText={readMoreLabel} />
          <Icon name="right" className={styles.arrow} />
        </span>
      </a>
    </article>
  );
}

interface PostCategoryLabelProps {
  category: PostCategoryCode;
  name: string;
  children?: string | undefined;
}

export function PostCategoryLabel({ category, name, children }: PostCategoryLabelProps) {
  return (
    <p className={styles.category}>
      <ShapeIcon
        name={getService(getPostCategory(category).service).shapeIcon}
        className={styles.glyph}
      />
      {name}
      {children ? <span className={styles.tag}>{children}</span> : null}
    </p>
  );
}

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

interface PostCardsProps {
  posts: readonly PostSummary[];
  sizes: string;
  language: Language;
  texts: CardTexts;
}

export function PostCards({ posts, sizes, language, texts }: PostCardsProps) {
  return posts.map((post) => (
    <PostCard key={post.id} sizes={sizes} {...getPostCardProps(post, language, texts)} />
  ));
}

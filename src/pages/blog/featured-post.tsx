import { getPostCategory } from "#app/content/post-categories.ts";
import { getService } from "#app/content/services.ts";
import type { PostCardData } from "#app/sections/post-card.tsx";
import { PostCover } from "#app/sections/post-cover.tsx";
import { ArrowLink } from "#app/ui/arrow-button.tsx";
import { ShapeIcon } from "#app/ui/shape-icon.tsx";
import text from "#app/ui/text.module.css";
import styles from "./featured-post.module.css";

interface FeaturedPostProps {
  post: PostCardData;
  summary: string;
  /** The words on the tile, and the same in full for those who do not see it. */
  label: string;
  name: string;
  readMore: string;
  languageTag?: string | undefined;
}

export function FeaturedPost({
  post,
  summary,
  label,
  name,
  readMore,
  languageTag,
}: FeaturedPostProps) {
  const { shapeIcon, tone } = getService(getPostCategory(post.category).service);
  const lang = languageTag ? post.language : undefined;
  return (
    <article className={styles.tile} aria-label={name} data-tone={tone} data-background={tone}>
      <div className={styles.cover}>
        <PostCover post={post} sizes="(max-width: 767px) 100vw, min(58vw, 1000px)" isPriority />
      </div>
      <p className={styles.label}>{label}</p>
      <div className={styles.words}>
        <p className={styles.category}>
          <ShapeIcon name={shapeIcon} className={styles.glyph} />
          {languageTag ? `${post.categoryName} · ${languageTag}` : post.categoryName}
        </p>
        <h2 className={`${text.display} ${styles.title}`} lang={lang}>
          {post.title}
        </h2>
        <p className={`${text.lead} ${styles.summary}`} lang={lang}>
          {summary}
        </p>
        <ArrowLink href={post.href} variant="white">
          {readMore}
          <span className={text.hidden}>: {post.title}</span>
        </ArrowLink>
      </div>
    </article>
  );
}

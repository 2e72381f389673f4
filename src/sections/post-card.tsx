import { type PostKind, postCategories } from "#app/content/post-categories.ts";
import { getService } from "#app/content/services.ts";
import type { Language } from "#app/locale/languages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Glyph } from "#app/ui/shape-icon.tsx";
import { FullLabel } from "#app/ui/visually-hidden-label.tsx";
import styles from "./post-card.module.css";
import { type CoverOfPost, PostCover } from "./post-cover.tsx";

/** What a card shows of a post. */
export interface PostCardPost extends CoverOfPost {
  href: string;
  title: string;
  category: string;
  language: Language;
}

interface PostCardProps {
  post: PostCardPost;
  /** How wide its cover is shown. */
  sizes: string;
  readMore: string;
  readMoreLabel: string;
  /** Names the post's language where it is not the page's. */
  languageTag?: string | undefined;
}

/** A post in a list: cover, category, title; the link covers all of it. */
export function PostCard({ post, sizes, readMore, readMoreLabel, languageTag }: PostCardProps) {
  return (
    <article className={styles.card} data-tone={getService(postCategories[post.kind].service).tone}>
      <div className={styles.cover}>
        <PostCover post={post} sizes={sizes} />
      </div>
      <PostCategory kind={post.kind} name={post.category}>
        {languageTag}
      </PostCategory>
      <h3 className={styles.title} lang={languageTag ? post.language : undefined}>
        {post.title}
      </h3>
      <a
        className={styles.link}
        href={post.href}
        hrefLang={languageTag ? post.language : undefined}
      >
        <span>
          <FullLabel shown={readMore} said={readMoreLabel} />
          <Icon name="right" className={styles.arrow} />
        </span>
      </a>
    </article>
  );
}

interface PostCategoryProps {
  kind: PostKind;
  name: string;
  /** A tag beside the category's name. */
  children?: string | undefined;
}

/** A post's category with its glyph. */
export function PostCategory({ kind, name, children }: PostCategoryProps) {
  return (
    <p className={styles.category}>
      <Glyph name={getService(postCategories[kind].service).glyph} className={styles.glyph} />
      {name}
      {children ? <span className={styles.tag}>{children}</span> : null}
    </p>
  );
}

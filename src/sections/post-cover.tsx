import { findUpload, getUploadPicture, uploadFolder } from "#app/domain/blog/upload-names.ts";
import { pictures } from "#app/locale/media.generated.ts";
import { Picture, type PictureSource } from "#app/ui/picture.tsx";
import type { PostKind } from "./post-category.ts";
import styles from "./post-cover.module.css";

/** What decides how a post's cover looks. */
export interface CoverOfPost {
  kind: PostKind;
  /** File name of the post's own cover; without one its category's pictures stand in. */
  cover: string;
  publishedAt: Date;
}

interface PostCoverProps {
  post: CoverOfPost;
  /** How wide it is shown. */
  sizes: string;
  /** Alternative text; in lists, where the title stands beside it, the cover is decoration. */
  label?: string;
  /** Whether it is in sight when the page opens. */
  eager?: boolean;
}

/** A post's cover. It fills its box, which has the ground of the category's tone. */
export function PostCover({ post, sizes, label, eager = false }: PostCoverProps) {
  const described = label ? { alt: label } : { decorative: true as const };
  const upload = findUpload(post.cover);
  if (upload || !post.cover) {
    return (
      <Picture
        {...described}
        picture={upload ? getUploadPicture(upload) : choose(post)}
        sizes={sizes}
        first={eager}
        className={styles.cover}
      />
    );
  }
  // A file that an owner put there: nothing is known of it but its name.
  return (
    <img
      className={styles.cover}
      src={`${uploadFolder}${encodeURIComponent(post.cover)}`}
      alt={label ?? ""}
      width="464"
      height="400"
      loading={eager ? undefined : "lazy"}
      decoding="async"
    />
  );
}

const week = 7 * 24 * 60 * 60 * 1000;

/** Posts of neighbouring weeks wear different pictures of their category; both languages of a post wear the same. */
function choose({ kind, publishedAt }: CoverOfPost): PictureSource {
  const family = families[kind];
  return family[Math.floor(publishedAt.getTime() / week) % 3] ?? family[0];
}

const families: Record<PostKind, readonly [PictureSource, PictureSource, PictureSource]> = {
  1: [
    pictures["blog/cover-service-design-1"],
    pictures["blog/cover-service-design-2"],
    pictures["blog/cover-service-design-3"],
  ],
  2: [
    pictures["blog/cover-programming-1"],
    pictures["blog/cover-programming-2"],
    pictures["blog/cover-programming-3"],
  ],
  3: [
    pictures["blog/cover-ecommerce-1"],
    pictures["blog/cover-ecommerce-2"],
    pictures["blog/cover-ecommerce-3"],
  ],
  4: [
    pictures["blog/cover-agile-management-1"],
    pictures["blog/cover-agile-management-2"],
    pictures["blog/cover-agile-management-3"],
  ],
  5: [
    pictures["blog/cover-digital-design-1"],
    pictures["blog/cover-digital-design-2"],
    pictures["blog/cover-digital-design-3"],
  ],
};

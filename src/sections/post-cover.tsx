import { getStockCover, type PostCategoryCode } from "#app/content/post-categories.ts";
import { findUpload, getUploadImage, uploadFolder } from "#app/features/blog/rules/upload-names.ts";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./post-cover.module.css";

export interface PostCoverData {
  category: PostCategoryCode;
  /** File name of the post's own cover; otherwise a stock cover of its category is shown. */
  cover: string;
  publishedAt: Date;
}

interface PostCoverProps {
  post: PostCoverData;
  sizes: string;
  /** Alternative text; empty in lists, where the title is beside the cover. */
  alt?: string;
  isPriority?: boolean;
}

/** A post's cover. It fills its box, which has the ground of the category's tone. */
export function PostCover({ post, sizes, alt, isPriority = false }: PostCoverProps) {
  const textAlternative = alt ? { alt: alt } : { decorative: true as const };
  const upload = findUpload(post.cover);
  if (upload || !post.cover) {
    return (
      <Picture
        {...textAlternative}
        picture={upload ? getUploadImage(upload) : getStockCover(post.category, post.publishedAt)}
        sizes={sizes}
        isPriority={isPriority}
        isBelowFold={!isPriority}
        className={styles.cover}
      />
    );
  }
  // A file that an owner put there: nothing is known of it but its name.
  return (
    <img
      className={styles.cover}
      src={`${uploadFolder}${encodeURIComponent(post.cover)}`}
      alt={alt ?? ""}
      width="464"
      height="400"
      loading={isPriority ? undefined : "lazy"}
      decoding="async"
    />
  );
}

import type { PostKind } from "#app/content/post-categories.ts";
import { getStockCover } from "#app/content/stock-covers.ts";
import {
  findUpload,
  getUploadPicture,
  uploadFolder,
} from "#app/features/blog/rules/upload-names.ts";
import { Picture } from "#app/ui/picture.tsx";
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
        picture={upload ? getUploadPicture(upload) : getStockCover(post.kind, post.publishedAt)}
        sizes={sizes}
        first={eager}
        below={!eager}
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

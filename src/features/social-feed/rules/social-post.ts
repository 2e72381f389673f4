/** Number of posts in the feed. */
export const feedSize = 3;

/** A square image encoded by the site, with one file per width and format. */
interface SocialImage {
  /** Hash of the content of its files. */
  readonly hash: string;
  /** In pixels, ascending. */
  readonly widths: readonly number[];
}

interface SocialPost {
  /** First line of the caption; empty without one. */
  readonly caption: string;
  /** `https:` URL of the post. */
  readonly link: string;
  /** Undefined for videos, for which the service gives no still. */
  readonly image: SocialImage | undefined;
}

/** A stored post; `imageSourceKey` identifies the source of its image. */
export interface StoredSocialPost extends SocialPost {
  readonly imageSourceKey: string | undefined;
}

/** The posts of the last valid response; none before the first. */
export interface SocialFeed {
  /** Changes with the posts. */
  readonly version: string;
  readonly posts: readonly SocialPost[];
}

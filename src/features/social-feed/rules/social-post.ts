export const feedSize = 3;

interface SocialImage {
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

export interface StoredSocialPost extends SocialPost {
  readonly imageSourceKey: string | undefined;
}

export interface SocialFeed {
  /** Changes with the posts. */
  readonly version: string;
  readonly posts: readonly SocialPost[];
}

/** How many posts the feed shows. */
export const feedSize = 3;

/** A square picture of our own making, in one file a width and format. */
export interface SocialImage {
  /** Of its files' content: another content has another name. */
  readonly hash: string;
  /** In pixels, ascending. */
  readonly widths: readonly number[];
}

/** A post of the company's social account, as pages show it. */
export interface SocialPost {
  /** The first line of what was written; empty where nothing was. */
  readonly caption: string;
  /** Where it was posted, an `https:` address. */
  readonly link: string;
  /** A film has none: the service gives no still of it. */
  readonly image: SocialImage | undefined;
}

/** The last good answer of the social service: no posts while there never was one. */
export interface SocialFeed {
  /** Changes with what is shown. */
  readonly version: string;
  readonly posts: readonly SocialPost[];
}

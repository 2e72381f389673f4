import type { Generated } from "kysely";

/**
 * The tables as queries see them. Column types are the few that both engines share: text,
 * integer and bytes. Times are ISO 8601 text in UTC with milliseconds, as `Date.toISOString` writes them: it
 * sorts as it reads and is the same in both engines. Yes and no are 1 and 0.
 */
export interface Tables {
  contact_requests: ContactRequestsTable;
  idempotency_keys: IdempotencyKeysTable;
  posts: PostsTable;
  post_texts: PostTextsTable;
  former_slugs: FormerSlugsTable;
  host_posts: PostsTable;
  host_post_texts: PostTextsTable;
  host_former_slugs: FormerSlugsTable;
  host_entries: HostEntriesTable;
  marks: MarksTable;
  social_posts: SocialPostsTable;
  social_pictures: SocialPicturesTable;
}

export interface ContactRequestsTable {
  id: string;
  reference: string;
  received_at: string;
  language: string;
  first_name: string;
  last_name: string;
  email: string;
  /** The address in lower case, to find a person by. */
  email_folded: string;
  phone: string;
  service: string;
  comment: string;
  /** The three of a consent are all set or all null. */
  consent_version: string | null;
  consent_language: string | null;
  consent_at: string | null;
  suspect_reason: string | null;
}

/** Keyed hashes alone: nothing here tells who wrote. */
interface IdempotencyKeysTable {
  key: string;
  body_hash: string;
  reference: string;
  expires_at: string;
}

export interface PostsTable {
  id: Generated<number>;
  slug: string;
  language: string;
  twin: string | null;
  type: number;
  img: string;
  name: string;
  author: string;
  meta: string;
  body: string;
  draft: number;
  published_at: string;
  updated_at: string;
}

/** The words of a post as they are searched, folded. */
interface PostTextsTable {
  post_id: number;
  name: string;
  meta: string;
  body: string;
}

interface FormerSlugsTable {
  slug: string;
  post_id: number;
}

/** What another host said of a post of its own. */
interface HostEntriesTable {
  post_id: number;
  /** Of all its fields. */
  hash: string;
  /** JSON: pairs of the host's name for a picture and the upload that it became; empty for none. */
  pictures: string;
}

/** What is true of the database as a whole: seeded, found writable, the version of its posts, whose posts host_posts has, the last looks at others. */
interface MarksTable {
  name: string;
  value: string;
}

/** The last good answer of the social service. */
export interface SocialPostsTable {
  /** Counted from 0, the newest first. */
  place: number;
  caption: string;
  link: string;
  /** The three of a picture are all set or all null. */
  picture_source: string | null;
  picture_hash: string | null;
  /** In pixels, ascending, a space between. */
  picture_widths: string | null;
}

interface SocialPicturesTable {
  hash: string;
  width: number;
  format: string;
  /** When a post last showed it. */
  used_at: string;
  bytes: Uint8Array<ArrayBuffer>;
}

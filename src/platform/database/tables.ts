import type { Generated } from "kysely";

/**
 * The tables as queries see them. Column types are the few that both engines share: text,
 * integer and bytes. Times are ISO 8601 text in UTC with milliseconds, as `Date.toISOString` writes them: it
 * sorts as it reads and is the same in both engines. Yes and no are 1 and 0.
 * Names that differ from the terms of the code: docs/decisions/0051-keep-table-and-column-names.md.
 */
export interface Tables {
  contact_requests: ContactRequestsTable;
  idempotency_keys: IdempotencyKeysTable;
  deliveries: DeliveriesTable;
  posts: PostsTable;
  post_texts: PostTextsTable;
  former_slugs: FormerSlugsTable;
  host_posts: PostsTable;
  host_post_texts: PostTextsTable;
  host_former_slugs: FormerSlugsTable;
  host_entries: RemoteEntriesTable;
  publications: PublicationsTable;
  announcements: AnnouncementsTable;
  marks: MetadataTable;
  erasures: ErasuresTable;
  social_posts: SocialPostsTable;
  social_pictures: SocialImagesTable;
  users: UsersTable;
  passwords: PasswordsTable;
  passkeys: PasskeysTable;
  used_challenges: UsedChallengesTable;
  one_time_links: OneTimeLinksTable;
  sessions: SessionsTable;
  sign_in_limits: SignInLimitsTable;
  audit_log: AuditLogTable;
  request_notes: RequestNotesTable;
  request_changes: RequestChangesTable;
  request_words: RequestWordsTable;
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
  /** The number as it was typed, where it differs. */
  phone_typed: string | null;
  service: string;
  comment: string;
  /** The three of a consent are all set or all null. */
  consent_version: string | null;
  consent_language: string | null;
  consent_at: string | null;
  suspect_reason: string | null;
  /** State of the work on it: new, open, answered, won or lost. */
  handling: Generated<string>;
  handled_by: string | null;
  /** Counts the changes of the two. */
  handling_version: Generated<number>;
}

/** Text of a user about a request; personal. */
interface RequestNotesTable {
  id: string;
  request_id: string;
  user_id: string;
  at: string;
  text: string;
}

interface RequestChangesTable {
  id: string;
  request_id: string;
  /** Empty for the command line. */
  user_id: string;
  at: string;
  /** `state`, `assignee` or `released`. */
  kind: string;
  /** Of a release, the `suspect_reason` that it cleared. */
  value: string | null;
}

/** The words of a request as they are searched, normalized; personal. */
interface RequestWordsTable {
  request_id: string;
  words: string;
}

/** Only keyed hashes, without personal data. */
interface IdempotencyKeysTable {
  key: string;
  body_hash: string;
  reference: string;
  expires_at: string;
}

interface DeliveryColumns {
  id: string;
  destination: string;
  state: string;
  attempts: number;
  created_at: string;
  /** When it was stored, or last put back by the owner. */
  waiting_since: string;
  next_at: string;
  /** The two of a claim are both set or both null. */
  lease: string | null;
  leased_until: string | null;
  /** Milliseconds. */
  tried_for: number;
  /** The three columns of the last error are all set or all null. */
  fault_code: string | null;
  fault_message: string | null;
  fault_at: string | null;
  /** JSON: array of `{ code, at }`, oldest first, of the failures before that one. */
  earlier_faults: string | null;
  /** When it ceased to wait. */
  settled_at: string | null;
}

/** A request on its way to one destination. It goes when the request goes. */
export interface DeliveriesTable extends DeliveryColumns {
  request_id: string;
}

/** Changed posts to be announced to one destination. */
interface AnnouncementsTable extends DeliveryColumns {
  /** JSON: array of `{ slug, language }`. */
  posts: string;
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
  /** Path and query of the first publication; null while they are the present ones. */
  first_path: string | null;
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

/** A post that readers could see, under its latest slug. */
interface PublicationsTable {
  slug: string;
  language: string;
  /** Of the published version. */
  updated_at: string;
  /** When it ceased to be published; null while it is. */
  withdrawn_at: string | null;
}

/** State of a post of another host at its last refresh. */
interface RemoteEntriesTable {
  post_id: number;
  /** Of all its fields. */
  hash: string;
  /** JSON: pairs of the host's name for a picture and the upload that it became; empty for none. */
  pictures: string;
}

/** Key and value of the database as a whole: seeded, writable, version of the posts, their days moved to the zone, source of host_posts, times of the last polls, backup and retention run. */
interface MetadataTable {
  name: string;
  value: string;
}

/** Records of erasures, without personal data. */
export interface ErasuresTable {
  /** Receipt number shown to the owner. */
  receipt: string;
  erased_at: string;
  /** Keyed hash of the person's email; null for erasure by age. */
  person: string | null;
  requests: number;
  /** Time when the files were purged; null until then. */
  cleaned_at: string | null;
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

interface SocialImagesTable {
  hash: string;
  width: number;
  format: string;
  /** When a post last showed it. */
  used_at: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A person with access to the administrator area. */
export interface UsersTable {
  id: string;
  name: string;
  email: string;
  /** The address in lower case; unique. */
  email_folded: string;
  role: string;
  language: string;
  /** Whether single keys are shortcuts. */
  shortcuts: number;
  created_at: string;
  disabled_at: string | null;
}

interface PasswordsTable {
  user_id: string;
  /** Argon2id in PHC format. */
  hash: string;
  set_at: string;
}

/** Public keys of users (WebAuthn). */
export interface PasskeysTable {
  /** Id of the credential, in base64url. */
  id: string;
  user_id: string;
  /** COSE key, in base64url. */
  public_key: string;
  counter: number;
  /** With commas between. */
  transports: string;
  backed_up: number;
  name: string;
  created_at: string;
  used_at: string | null;
}

/** Challenges that were answered, until they expire: none is accepted twice. */
interface UsedChallengesTable {
  /** SHA-256 of the challenge. */
  hash: string;
  expires_at: string;
}

interface OneTimeLinksTable {
  /** SHA-256 of the key in the address. */
  key_hash: string;
  user_id: string;
  purpose: string;
  created_at: string;
  expires_at: string;
}

export interface SessionsTable {
  /** SHA-256 of the token in the cookie. */
  token_hash: string;
  user_id: string;
  created_at: string;
  seen_at: string;
  proved_at: string;
  label: string;
}

/** Failed attempts to sign in, by keyed hashes of addresses and clients. */
interface SignInLimitsTable {
  key: string;
  failures: number;
  blocked_until: string | null;
  expires_at: string;
}

/** Actions of users; no personal data of visitors. */
interface AuditLogTable {
  id: string;
  at: string;
  /** Null for the command line, and for unknown people. */
  user_id: string | null;
  action: string;
  subject: string | null;
}

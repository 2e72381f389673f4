import type { Generated } from "kysely";
import {
  deliveryColumns,
  formerSlugColumns,
  postColumns,
  postTextColumns,
} from "./shared-columns.ts";

/** Types of columns, the few that both engines share; one that is generated has a default of the database. */
interface ColumnTypes {
  text: string;
  "text | null": string | null;
  integer: number;
  "integer | null": number | null;
  bytes: Uint8Array<ArrayBuffer>;
  "generated text": Generated<string>;
  "generated integer": Generated<number>;
}

/**
 * Every table with its columns, in an order in which rows can be inserted. Times are ISO 8601 text in UTC with milliseconds,
 * as `Date.toISOString` writes them: it sorts as it reads and is the same in both engines. Yes and no are 1 and 0.
 * Names that differ from the terms of the code: docs/decisions/0051-keep-table-and-column-names.md.
 */
export const tables = {
  contact_requests: {
    id: "text",
    reference: "text",
    received_at: "text",
    language: "text",
    first_name: "text",
    last_name: "text",
    email: "text",
    /** The address as `normalizeEmail` makes it, to find a person by; in its own letters where an earlier version stored it. */
    email_folded: "text",
    phone: "text",
    /** The number as it was typed, where it differs. */
    phone_typed: "text | null",
    service: "text",
    comment: "text",
    /** The three of a consent are all set or all null. */
    consent_version: "text | null",
    consent_language: "text | null",
    consent_at: "text | null",
    suspect_reason: "text | null",
    /** State of the work on it: new, open, answered, won or lost. */
    handling: "generated text",
    handled_by: "text | null",
    /** Counts the changes of the two. */
    handling_version: "generated integer",
    /** Day of the follow-up, as 2026-11-27, in the zone of the site. */
    follow_up_on: "text | null",
    /** When it was answered for the first time. */
    answered_at: "text | null",
    /** The action that answered it for the first time. */
    answered_by: "text | null",
    /** Amount won or lost, in whole units of the owner's currency. */
    amount: "integer | null",
    lost_reason: "text | null",
    /** When it became a suspect; null for suspects of an earlier version, which count from their reception. */
    suspected_at: "text | null",
    /** When a suspect that a user erased goes for good: until then it is in no list, and can be brought back. */
    erase_at: "text | null",
    /** Its text as it is searched, normalized; null until it is filled. */
    search_text: "text | null",
  },
  /** Only keyed hashes, without personal data. */
  idempotency_keys: {
    key: "text",
    body_hash: "text",
    reference: "text",
    expires_at: "text",
  },
  /** A request on its way to one destination. It goes when the request goes. */
  deliveries: {
    ...deliveryColumns,
    request_id: "text",
    /** Mailbox of a receipt, normalized, without a tag (RFC 5233): receipts to one are limited; null for other kinds. Personal. */
    mailbox: "text | null",
    /** The action that holds it back while its request counts as spam. */
    held_by: "text | null",
  },
  posts: postColumns,
  post_texts: postTextColumns,
  former_slugs: formerSlugColumns,
  host_posts: postColumns,
  host_post_texts: postTextColumns,
  host_former_slugs: formerSlugColumns,
  /** State of a post of another host at its last refresh. */
  host_entries: {
    post_id: "integer",
    /** Hash of all its fields. */
    hash: "text",
    /** JSON: pairs of the host's name for a picture and the upload that it became; empty for none. */
    pictures: "text",
  },
  /** A post that readers could see, under its latest slug. */
  publications: {
    slug: "text",
    language: "text",
    /** Change of the published version. */
    updated_at: "text",
    /** When it ceased to be published; null while it is. */
    withdrawn_at: "text | null",
  },
  /** Changed posts to be announced to one destination. */
  announcements: {
    ...deliveryColumns,
    /** JSON: array of `{ slug, language }`. */
    posts: "text",
  },
  /** Key and value of the database as a whole: seeded, writable, version of the posts, their days moved to the zone, source of host_posts, reply templates made, times of the last polls, backup and retention run, last check of the certificate, last tests of mail and webhook. */
  marks: {
    name: "text",
    value: "text",
  },
  /** Records of erasures, without personal data. */
  erasures: {
    /** Receipt number shown to the owner. */
    receipt: "text",
    erased_at: "text",
    /** Keyed hash of the person's email; null for erasure by age. */
    person: "text | null",
    requests: "integer",
    /** Time when the files were purged; null until then. */
    cleaned_at: "text | null",
  },
  /** Requests that users erased one by one: a restored copy may still have them. */
  erased_requests: {
    id: "text",
  },
  /** The last good answer of the social service. */
  social_posts: {
    /** Counted from 0, the newest first. */
    place: "integer",
    caption: "text",
    link: "text",
    /** The three of a picture are all set or all null. */
    picture_source: "text | null",
    picture_hash: "text | null",
    /** In pixels, ascending, a space between. */
    picture_widths: "text | null",
  },
  social_pictures: {
    hash: "text",
    width: "integer",
    format: "text",
    /** When a post last showed it. */
    used_at: "text",
    bytes: "bytes",
  },
  /** A person with access to the administrator area. */
  users: {
    id: "text",
    name: "text",
    email: "text",
    /** The address as `normalizeEmail` makes it; unique. */
    email_folded: "text",
    role: "text",
    language: "text",
    /** 1: single keys are shortcuts. */
    shortcuts: "integer",
    created_at: "text",
    disabled_at: "text | null",
    /** Mails that the user wants: each new request, and being put in charge. */
    notify_new: "generated integer",
    notify_charge: "generated integer",
    /** Days of the daily digest: off, weekdays or daily. */
    digest: "generated text",
    /** Hour of the digest, 0 to 23; null for the hour of the site. */
    digest_hour: "integer | null",
    /** Hours after which a request counts as waiting in the digest, 0 for never; null for those of the site. */
    wait_hours: "integer | null",
  },
  /** A setting that an owner set in the administrator area. */
  owner_settings: {
    name: "text",
    /** As it would be written in the environment. */
    value: "text",
    user_id: "text",
    at: "text",
    action_id: "text | null",
  },
  passwords: {
    user_id: "text",
    /** Argon2id in PHC format. */
    hash: "text",
    set_at: "text",
  },
  /** Public keys of users (WebAuthn). */
  passkeys: {
    /** Id of the credential, in base64url. */
    id: "text",
    user_id: "text",
    /** COSE key, in base64url. */
    public_key: "text",
    counter: "integer",
    /** With commas between. */
    transports: "text",
    backed_up: "integer",
    name: "text",
    created_at: "text",
    used_at: "text | null",
  },
  /** Challenges that were answered, until they expire: none is accepted twice. */
  used_challenges: {
    /** SHA-256 of the challenge. */
    hash: "text",
    expires_at: "text",
  },
  one_time_links: {
    /** SHA-256 of the key in the address. */
    key_hash: "text",
    user_id: "text",
    purpose: "text",
    created_at: "text",
    expires_at: "text",
    /** The action that made it. */
    action_id: "text | null",
  },
  sessions: {
    /** SHA-256 of the token in the cookie. */
    token_hash: "text",
    user_id: "text",
    created_at: "text",
    seen_at: "text",
    proved_at: "text",
    label: "text",
  },
  /** Failed attempts to sign in, by keyed hashes of addresses and clients. */
  sign_in_limits: {
    key: "text",
    failures: "integer",
    blocked_until: "text | null",
    expires_at: "text",
  },
  /** What people did, one row each; no personal data of visitors. Columns `action_id`, `held_by` and the like point to it. */
  actions: {
    id: "text",
    /** Null for the command line, for the site itself, and for unknown people. */
    user_id: "text | null",
    at: "text",
    kind: "text",
    /** What it was done to; several with a comma and a space between. */
    subject: "text | null",
    /** The action that undid it. */
    undone_by: "text | null",
  },
  /** Written and read by the version before only. */
  audit_log: {
    id: "text",
    at: "text",
    user_id: "text | null",
    action: "text",
    subject: "text | null",
  },
  /** Text of a user about a request; personal. */
  request_notes: {
    id: "text",
    request_id: "text",
    user_id: "text",
    at: "text",
    text: "text",
    /** The action that wrote this text; null for one of the version before, until the next start. */
    action_id: "text | null",
  },
  request_changes: {
    id: "text",
    request_id: "text",
    /** Empty for the command line. */
    user_id: "text",
    at: "text",
    /** `state`, `assignee` or `released`. */
    kind: "text",
    /** A release has the `suspect_reason` that it cleared. */
    value: "text | null",
    /** The value before, to go back to. */
    previous: "text | null",
    /** Written and read by the version before only. */
    batch: "text | null",
    /** Null for a change of the version before, until the next start. */
    action_id: "text | null",
    /** 1: the assignee has been told, or need not be. */
    noticed: "generated integer",
  },
  /** Earlier text of a note that was corrected; personal. `user_id` and `at` say who wrote that text, and when. */
  note_versions: {
    id: "text",
    note_id: "text",
    user_id: "text",
    at: "text",
    text: "text",
    action_id: "text | null",
  },
  /** A list of requests that a user keeps under a name. */
  saved_views: {
    id: "text",
    user_id: "text",
    name: "text",
    /** Query of its address. */
    query: "text",
    created_at: "text",
  },
  /** A mail of a user to the author of a request, on its way or sent; personal. It goes when the request goes. */
  replies: {
    ...deliveryColumns,
    request_id: "text",
    user_id: "text",
    /** Name and address of the user as they were then: answers go there. */
    author: "text",
    author_email: "text",
    recipient: "text",
    subject: "text",
    text: "text",
    /** The visitor's message, where it is quoted. */
    quote: "text | null",
    /** Words of the mail server that refused it for good, cleaned; null without. */
    fault_words: "text | null",
    action_id: "text | null",
    held_by: "text | null",
  },
  /** Unsent reply of a user to a request; personal. */
  reply_drafts: {
    user_id: "text",
    request_id: "text",
    recipient: "text",
    subject: "text",
    text: "text",
    quoted: "integer",
    saved_at: "text",
    /** The form whose script saved it, and the number of that save; null after the button. */
    form_id: "text | null",
    form_step: "integer | null",
  },
  /** Subject and text are empty in a language in which the template is missing. */
  reply_templates: {
    id: "text",
    name: "text",
    /** Service to whose requests it is offered first. */
    service: "text | null",
    subject_es: "text",
    text_es: "text",
    subject_en: "text",
    text_en: "text",
    /** Number of replies that were sent with it. */
    uses: "integer",
    /** Null for those of a new database. */
    changed_by: "text | null",
    changed_at: "text",
  },
  reply_signatures: {
    user_id: "text",
    text: "text",
    /** In English; null for one of an earlier version, whose text serves both languages. */
    text_en: "text | null",
  },
  /** A mail to a user. It holds nothing of what it tells, which is read when it is sent. */
  notices: {
    ...deliveryColumns,
    user_id: "text",
    /** `new`, `charge`, `digest` or `link`. */
    kind: "text",
    /** Id of the request, batch or id of the change, day, or seed of the link; once for a user and kind. */
    cause: "text",
    /** Id of the user who created the link; null for other kinds. */
    actor_id: "text | null",
  },
  /** Normalized words of a request. Written and read by the version before only; personal. */
  request_words: {
    request_id: "text",
    words: "text",
  },
} as const satisfies Record<string, Record<string, keyof ColumnTypes>>;

/** The tables as queries see them. */
export type Tables = {
  -readonly [Table in keyof typeof tables]: {
    -readonly [Column in keyof (typeof tables)[Table]]: ColumnTypes[Extract<
      (typeof tables)[Table][Column],
      keyof ColumnTypes
    >];
  };
};

export const tableNames = Object.keys(tables) as readonly (keyof Tables)[];

import type { PlatformTables, RowsOf, TableColumns } from "#app/platform/database/tables.ts";
import { deliveryColumns } from "#app/platform/outbox/delivery-columns.ts";

export const accountTables = {
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
  /** Written and read by the version before only. */
  audit_log: {
    id: "text",
    at: "text",
    user_id: "text | null",
    action: "text",
    subject: "text | null",
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
} as const satisfies TableColumns;

export type AccountTables = PlatformTables & RowsOf<typeof accountTables>;

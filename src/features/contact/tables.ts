import type { PlatformTables, RowsOf, TableColumns } from "#app/platform/database/tables.ts";
import { deliveryColumns } from "#app/platform/outbox/delivery-columns.ts";

export const contactTables = {
  contact_requests: {
    id: "text",
    reference: "text",
    received_at: "text",
    language: "text",
    first_name: "text",
    last_name: "text",
    email: "text",
    /** The address as `normalizeEmail` makes it, to find a person by; in its own letters where an earlier version stored it; without one the id of the request. */
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
    /** The user who entered it for a person; null for what was sent by the form. */
    entered_by: "text | null",
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
  /** Normalized words of a request. Written and read by the version before only; personal. */
  request_words: {
    request_id: "text",
    words: "text",
  },
} as const satisfies TableColumns;

export type ContactTables = PlatformTables & RowsOf<typeof contactTables>;

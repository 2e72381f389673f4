// Columns of tables of the same form.
export const postColumns = {
  id: "generated integer",
  slug: "text",
  language: "text",
  twin: "text | null",
  type: "integer",
  img: "text",
  name: "text",
  author: "text",
  meta: "text",
  body: "text",
  draft: "integer",
  published_at: "text",
  updated_at: "text",
  /** Path and query of the first publication; null while they are the present ones. */
  first_path: "text | null",
} as const;

/** The words of a post as they are searched, folded. */
export const postTextColumns = {
  post_id: "integer",
  name: "text",
  meta: "text",
  body: "text",
} as const;

export const formerSlugColumns = {
  slug: "text",
  post_id: "integer",
} as const;

export const deliveryColumns = {
  id: "text",
  destination: "text",
  state: "text",
  attempts: "integer",
  created_at: "text",
  /** When it was stored, or last put back by the owner. */
  waiting_since: "text",
  next_at: "text",
  /** The two of a claim are both set or both null. */
  lease: "text | null",
  leased_until: "text | null",
  /** Milliseconds. */
  tried_for: "integer",
  /** The three columns of the last error are all set or all null. */
  fault_code: "text | null",
  fault_message: "text | null",
  fault_at: "text | null",
  /** JSON: array of `{ code, at }`, oldest first, of the failures before that one. */
  earlier_faults: "text | null",
  /** When it ceased to wait. */
  settled_at: "text | null",
} as const;

import type { PlatformTables, RowsOf, TableColumns } from "#app/platform/database/tables.ts";
import { deliveryColumns } from "#app/platform/outbox/delivery-columns.ts";

const postColumns = {
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
} as const satisfies TableColumns[string];

/** The words of a post as they are searched, folded. */
const postTextColumns = {
  post_id: "integer",
  name: "text",
  meta: "text",
  body: "text",
} as const satisfies TableColumns[string];

const formerSlugColumns = {
  slug: "text",
  post_id: "integer",
} as const satisfies TableColumns[string];

export const blogTables = {
  posts: postColumns,
  post_texts: postTextColumns,
  former_slugs: formerSlugColumns,
  host_posts: postColumns,
  host_post_texts: postTextColumns,
  host_former_slugs: formerSlugColumns,
  /** A post that readers could see, under its latest slug. */
  publications: {
    slug: "text",
    language: "text",
    /** Of the published version. */
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
} as const satisfies TableColumns;

export type BlogTables = PlatformTables & RowsOf<typeof blogTables>;

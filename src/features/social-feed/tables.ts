import type { PlatformTables, RowsOf, TableColumns } from "#app/platform/database/tables.ts";

export const socialFeedTables = {
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
} as const satisfies TableColumns;

export type SocialFeedTables = PlatformTables & RowsOf<typeof socialFeedTables>;

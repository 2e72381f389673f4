import type { BlogTables } from "#app/features/blog/tables.ts";
import type { RowsOf, TableColumns } from "#app/platform/database/tables.ts";

export const remoteBlogTables = {
  host_entries: {
    post_id: "integer",
    /** Of all its fields. */
    hash: "text",
    /** JSON: pairs of the host's name for a picture and the upload that it became; empty for none. */
    pictures: "text",
  },
} as const satisfies TableColumns;

export type RemoteBlogTables = BlogTables & RowsOf<typeof remoteBlogTables>;

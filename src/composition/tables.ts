import { type AccountTables, accountTables } from "#app/features/accounts/tables.ts";
import { type BlogTables, blogTables } from "#app/features/blog/tables.ts";
import { type ContactTables, contactTables } from "#app/features/contact/tables.ts";
import { type RemoteBlogTables, remoteBlogTables } from "#app/features/remote-blog/tables.ts";
import { type SocialFeedTables, socialFeedTables } from "#app/features/social-feed/tables.ts";
import { platformTables, type TableColumns } from "#app/platform/database/tables.ts";

/** Every table, in an order in which rows can be inserted. */
export const tables = {
  ...platformTables,
  ...accountTables,
  ...contactTables,
  ...blogTables,
  ...remoteBlogTables,
  ...socialFeedTables,
} as const satisfies TableColumns;

export type Tables = AccountTables &
  ContactTables &
  BlogTables &
  RemoteBlogTables &
  SocialFeedTables;

import type { User } from "./account.ts";

/** Names of users by their ids. */
export const mapUserNames = (
  users: readonly Pick<User, "id" | "name">[],
): ReadonlyMap<string, string> => new Map(users.map(({ id, name }) => [id, name]));

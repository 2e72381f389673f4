import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import { getPostPath, type NewPost } from "#app/features/blog/rules/post.ts";
import type { BlogTables } from "#app/features/blog/tables.ts";
import type { Language } from "#app/locale/languages.ts";

type Address = Pick<NewPost, "slug" | "language">;

/** Null if feeds identify it by its address. */
export async function findFirstPath(
  trx: Transaction<BlogTables>,
  id: number,
  address: Address,
): Promise<string | null> {
  const before = await trx
    .selectFrom("posts")
    .select(["slug", "language", "first_path", "draft", "published_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (before.first_path !== null) return before.first_path;
  const { slug, language, draft, published_at } = before;
  const path = getPostPath({ slug, language: language as Language });
  if (path === getPostPath(address)) return null;
  const isShown = draft === 0 && published_at <= new Date().toISOString();
  if (isShown || (await wasPublished(trx, slug))) return path;
  return (await findFreeFirstPaths(trx, [address])).get(getPostPath(address)) ?? null;
}

async function wasPublished(trx: Transaction<BlogTables>, slug: string): Promise<boolean> {
  const publication = await trx
    .selectFrom("publications")
    .select("slug")
    .where("slug", "=", slug)
    .executeTakeFirst();
  return publication !== undefined;
}

/** The path with a random fragment, for addresses by which feeds identify another post. */
export async function findFreeFirstPaths(
  trx: Transaction<BlogTables>,
  addresses: readonly Address[],
  claimedPaths: ReadonlySet<string | undefined> = new Set(),
): Promise<Map<string, string>> {
  const paths = addresses.map(getPostPath);
  const stored = await trx
    .selectFrom("posts")
    .select("first_path")
    .where("first_path", "in", paths)
    .execute();
  const taken = new Set([...stored.map(({ first_path }) => first_path), ...claimedPaths]);
  return new Map(
    paths.filter((path) => taken.has(path)).map((path) => [path, `${path}#${randomUUIDv7()}`]),
  );
}

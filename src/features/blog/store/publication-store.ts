import { randomUUIDv7 } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Publication, PublishedPost } from "#app/features/blog/rules/publication.ts";
import type { BlogTables } from "#app/features/blog/tables.ts";
import type { Language } from "#app/locale/languages.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import { createDeliveryState } from "#app/platform/outbox/outbox-store.ts";

/** Posts recorded per transaction, which bounds the time for which SQLite accepts no contact request. */
const batchSize = 500;

/** Every method rejects when the database fails. */
export type PublicationStore = ReturnType<typeof createPublicationStore>;

export function createPublicationStore(
  { db, transact }: Pick<Database<BlogTables>, "db" | "transact">,
  listDestinations: () => readonly string[] = () => [],
) {
  return {
    async list(): Promise<Publication[]> {
      const rows = await db.selectFrom("publications").selectAll().execute();
      return rows.map((row) => ({
        slug: row.slug,
        language: row.language as Language,
        updatedAt: new Date(row.updated_at),
        isWithdrawn: row.withdrawn_at !== null,
      }));
    },

    /**
     * Enqueues announcements in the same transactions. Of several replicas that record one change, one announces it.
     */
    async record(
      changes: readonly Publication[],
      now: Date,
      { announce }: { readonly announce: boolean },
    ): Promise<void> {
      for (let start = 0; start < changes.length; start += batchSize) {
        const batch = changes.slice(start, start + batchSize);
        await transact(async (trx) => {
          const changed = await upsert(trx, batch, now);
          if (!announce || changed.length === 0) return;
          const rows = listDestinations().map((destination) => ({
            id: randomUUIDv7(),
            posts: JSON.stringify(changed),
            destination,
            ...createDeliveryState(now),
          }));
          if (rows.length > 0) await trx.insertInto("announcements").values(rows).execute();
        });
      }
    },

    async wasWithdrawn(slug: string): Promise<boolean> {
      const row = await db
        .selectFrom("publications")
        .select("withdrawn_at")
        .where("slug", "=", slug)
        .executeTakeFirst();
      return typeof row?.withdrawn_at === "string";
    },
  };
}

/** Returns the posts whose state another replica has not stored before. */
async function upsert(
  trx: Transaction<BlogTables>,
  changes: readonly Publication[],
  now: Date,
): Promise<PublishedPost[]> {
  const rows = changes.map(({ slug, language, updatedAt, isWithdrawn }) => ({
    slug,
    language,
    updated_at: updatedAt.toISOString(),
    withdrawn_at: isWithdrawn ? now.toISOString() : null,
  }));
  const changed = await trx
    .insertInto("publications")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column("slug")
        .doUpdateSet(({ ref }) => ({
          language: ref("excluded.language"),
          updated_at: ref("excluded.updated_at"),
          withdrawn_at: ref("excluded.withdrawn_at"),
        }))
        .where(({ eb, or, ref }) =>
          or([
            eb("publications.language", "!=", ref("excluded.language")),
            eb("publications.updated_at", "!=", ref("excluded.updated_at")),
            sql<boolean>`(publications.withdrawn_at is null) <> (excluded.withdrawn_at is null)`,
          ]),
        ),
    )
    .returning(["slug", "language"])
    .execute();
  return changed.map(({ slug, language }) => ({ slug, language: language as Language }));
}

export async function loadAnnouncements(
  db: Kysely<BlogTables>,
  ids: readonly string[],
): Promise<Map<string, { readonly posts: readonly PublishedPost[] }>> {
  const rows = await db
    .selectFrom("announcements")
    .select(["id", "posts"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, posts }) => [id, { posts: JSON.parse(posts) }]));
}

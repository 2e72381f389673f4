import { expect, test } from "vitest";
import { type Tables, tables } from "../../src/composition/tables.ts";
import { createBlogStore } from "../../src/features/blog/store/blog-store.ts";
import { createLazyDatabase } from "../../src/platform/database/open-database.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import { makePost } from "../support/samples/posts.ts";
import { runReplicas } from "../support/servers/replicas.ts";

const kinds: Readonly<Record<string, string>> = { int4: "integer", blob: "bytes", bytea: "bytes" };

/** The list of migrations, and the limits that only PostgreSQL shares. */
const unqueried = ["schema_migrations", "rate_limits"];
/** Indexes of texts: tables in SQLite, a column in PostgreSQL. */
const ofAnIndex = /^(?:host_)?post_texts_index/;

describeOnBothEngines(
  "the schema",
  (current) => {
    test("has the tables and columns that queries see", async () => {
      const { db } = await current().open();
      const found = await db.introspection.getTables();
      const migrated = Object.fromEntries(
        found
          .filter(({ name }) => !unqueried.includes(name) && !ofAnIndex.test(name))
          .map(({ name, columns }) => [
            name,
            Object.fromEntries(
              columns
                .filter((column) => !ofAnIndex.test(column.name))
                .map((column) => {
                  const type = column.dataType.toLowerCase();
                  return [
                    column.name,
                    `${kinds[type] ?? type}${column.isNullable ? " | null" : ""}`,
                  ];
                }),
            ),
          ]),
      );
      const typed = JSON.stringify(tables).replaceAll("generated ", "");
      expect(migrated).toEqual(JSON.parse(typed));
    });

    test("is migrated once by replicas that start together", async () => {
      expect(await runReplicas(current().settings, 4, "open")).toEqual(Array(4).fill("writable"));
      const { db } = await current().open();
      const applied = await db
        .withTables<{ schema_migrations: { name: string } }>()
        .selectFrom("schema_migrations")
        .select("name")
        .execute();
      expect(applied.map(({ name }) => name)).toEqual([
        "0001-first-tables",
        "0002-social-feed",
        "0003-outbox",
        "0004-erasures",
        "0005-post-texts",
        "0006-host-posts",
        "0007-publications",
        "0008-accounts",
        "0009-request-handling",
        "0010-passkeys",
        "0011-earlier-faults",
        "0012-no-cache-purges",
        "0013-typed-phones",
        "0014-first-paths",
        "0015-request-work",
        "0016-request-search",
        "0017-replies",
        "0018-notices",
        "0019-owner-settings",
        "0020-phone-ends",
        "0021-signature-languages",
        "0022-refusal-words",
        "0023-draft-forms",
        "0024-one-person",
        "0025-receipt-mailboxes",
        "0026-actions",
        "0027-one-search",
        "0028-entered-requests",
      ]);
    });

    test("is made together with its first rows where no table is yet, both or neither", async () => {
      const { settings } = current();
      const database = createLazyDatabase<Tables>(settings);
      const fill = (id: number) =>
        database.createSchemaAndFill(async (trx) => {
          const {
            formerSlugs: _,
            translationSlug,
            draft,
            publishedAt,
            updatedAt,
            category: type,
            ...post
          } = makePost("uno");
          const times = {
            published_at: publishedAt.toISOString(),
            updated_at: updatedAt.toISOString(),
          };
          const row = {
            id,
            ...post,
            type,
            ...times,
            twin: translationSlug ?? null,
            draft: Number(draft),
          };
          await trx.insertInto("posts").values(row).execute();
          if (id < 0) throw new Error("broken off");
        });
      try {
        await expect(fill(-1)).rejects.toThrow("broken off");
        await fill(7);
        await expect(fill(8)).rejects.toThrow(/^the database has tables: .*posts/);
      } finally {
        await database.close();
      }
      const { db } = await current().open();
      await createBlogStore(await current().open()).upsert(makePost("dos"));
      const posts = await db.selectFrom("posts").select(["id", "slug"]).orderBy("id").execute();
      expect(posts).toEqual([
        { id: 7, slug: "uno" },
        { id: 8, slug: "dos" },
      ]);
    });

    test("is not touched when it is newer than the program", async () => {
      const newer = await current().open();
      await newer.db
        .withTables<{ schema_migrations: { name: string; applied_at: string } }>()
        .insertInto("schema_migrations")
        .values({ name: "9999-later", applied_at: new Date().toISOString() })
        .execute();
      const older = await current().open();
      await expect(older.checkWritable()).resolves.toBeUndefined();
    });

    test("refuses a unit of work inside another, and a query beside its transaction, and goes on", async () => {
      const { db, transact } = await current().open();
      const query = () => db.selectFrom("marks").select("name").execute();
      const later: (() => void)[] = [];
      const afterwards = transact(async () => {
        await expect(transact(async () => 1)).rejects.toThrow("another unit of work");
        await expect(query()).rejects.toThrow("beside the transaction");
        return new Promise<void>((resolve) => later.push(resolve)).then(() => "written");
      });
      await expect.poll(() => later.length).toBe(1);
      // Beside a unit, from elsewhere, both are as ever.
      const [others, rows] = [transact(async () => 2), query()];
      for (const resolve of later) resolve();
      expect(await Promise.all([afterwards, others, rows])).toEqual(["written", 2, []]);
      // What a unit has started may use the database once it has ended.
      const ended = Promise.withResolvers<void>();
      const started = await transact(async () => ({ ending: ended.promise.then(query) }));
      ended.resolve();
      expect(await started.ending).toEqual([]);
    });

    test("lets a transaction that is under way end before it closes", async () => {
      const { db, close } = await current().open();
      const begun = Promise.withResolvers<void>();
      const goOn = Promise.withResolvers<void>();
      const writing = db.transaction().execute(async (trx) => {
        begun.resolve();
        await goOn.promise;
        await trx.insertInto("marks").values({ name: "late", value: "1" }).execute();
      });
      await begun.promise;
      const closing = close();
      setTimeout(goOn.resolve, 20);
      await Promise.all([writing, closing]);
      const reopened = await current().open();
      expect(await reopened.db.selectFrom("marks").select("name").execute()).toEqual([
        { name: "late" },
      ]);
    });

    test("can be closed twice", async () => {
      const database = await current().open();
      await database.close();
      await expect(database.close()).resolves.toBeUndefined();
    });
  },
  { isMigrated: false },
);

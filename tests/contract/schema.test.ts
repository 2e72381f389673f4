import type { Selectable } from "kysely";
import { expect, test } from "vitest";
import { createBlogStore } from "../../src/features/blog/store/blog-store.ts";
import { createLazyDatabase } from "../../src/platform/database/open-database.ts";
import type { Tables } from "../../src/platform/database/tables.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import { makePost } from "../support/samples/posts.ts";
import { runReplicas } from "../support/servers/replicas.ts";

type Kind<Value> =
  | (NonNullable<Value> extends string
      ? "text"
      : NonNullable<Value> extends Uint8Array
        ? "bytes"
        : "integer")
  | (null extends Value ? "null" : never);

/** Columns of both tables of deliveries. */
const deliveryColumns = {
  id: "text",
  destination: "text",
  state: "text",
  attempts: "integer",
  created_at: "text",
  waiting_since: "text",
  next_at: "text",
  lease: "text or null",
  leased_until: "text or null",
  tried_for: "integer",
  fault_code: "text or null",
  fault_message: "text or null",
  fault_at: "text or null",
  earlier_faults: "text or null",
  settled_at: "text or null",
} as const;

/** Columns as typed; the compiler checks this list against the type in both directions. */
const typed: {
  readonly [Table in keyof Tables]: {
    readonly [Column in keyof Tables[Table]]: Column extends keyof Selectable<Tables[Table]>
      ? null extends Selectable<Tables[Table]>[Column]
        ? `${Exclude<Kind<Selectable<Tables[Table]>[Column]>, "null">} or null`
        : Kind<Selectable<Tables[Table]>[Column]>
      : never;
  };
} = {
  contact_requests: {
    id: "text",
    reference: "text",
    received_at: "text",
    language: "text",
    first_name: "text",
    last_name: "text",
    email: "text",
    email_folded: "text",
    phone: "text",
    phone_typed: "text or null",
    service: "text",
    comment: "text",
    consent_version: "text or null",
    consent_language: "text or null",
    consent_at: "text or null",
    suspect_reason: "text or null",
    handling: "text",
    handled_by: "text or null",
    handling_version: "integer",
  },
  idempotency_keys: {
    key: "text",
    body_hash: "text",
    reference: "text",
    expires_at: "text",
  },
  deliveries: { ...deliveryColumns, request_id: "text" },
  announcements: { ...deliveryColumns, posts: "text" },
  publications: {
    slug: "text",
    language: "text",
    updated_at: "text",
    withdrawn_at: "text or null",
  },
  posts: {
    id: "integer",
    slug: "text",
    language: "text",
    twin: "text or null",
    type: "integer",
    img: "text",
    name: "text",
    author: "text",
    meta: "text",
    body: "text",
    draft: "integer",
    published_at: "text",
    updated_at: "text",
    first_path: "text or null",
  },
  post_texts: { post_id: "integer", name: "text", meta: "text", body: "text" },
  former_slugs: { slug: "text", post_id: "integer" },
  host_posts: {
    id: "integer",
    slug: "text",
    language: "text",
    twin: "text or null",
    type: "integer",
    img: "text",
    name: "text",
    author: "text",
    meta: "text",
    body: "text",
    draft: "integer",
    published_at: "text",
    updated_at: "text",
    first_path: "text or null",
  },
  host_post_texts: { post_id: "integer", name: "text", meta: "text", body: "text" },
  host_former_slugs: { slug: "text", post_id: "integer" },
  host_entries: { post_id: "integer", hash: "text", pictures: "text" },
  marks: { name: "text", value: "text" },
  erasures: {
    receipt: "text",
    erased_at: "text",
    person: "text or null",
    requests: "integer",
    cleaned_at: "text or null",
  },
  social_posts: {
    place: "integer",
    caption: "text",
    link: "text",
    picture_source: "text or null",
    picture_hash: "text or null",
    picture_widths: "text or null",
  },
  social_pictures: {
    hash: "text",
    width: "integer",
    format: "text",
    used_at: "text",
    bytes: "bytes",
  },
  users: {
    id: "text",
    name: "text",
    email: "text",
    email_folded: "text",
    role: "text",
    language: "text",
    shortcuts: "integer",
    created_at: "text",
    disabled_at: "text or null",
  },
  passwords: { user_id: "text", hash: "text", set_at: "text" },
  passkeys: {
    id: "text",
    user_id: "text",
    public_key: "text",
    counter: "integer",
    transports: "text",
    backed_up: "integer",
    name: "text",
    created_at: "text",
    used_at: "text or null",
  },
  used_challenges: { hash: "text", expires_at: "text" },
  one_time_links: {
    key_hash: "text",
    user_id: "text",
    purpose: "text",
    created_at: "text",
    expires_at: "text",
  },
  sessions: {
    token_hash: "text",
    user_id: "text",
    created_at: "text",
    seen_at: "text",
    proved_at: "text",
    label: "text",
  },
  sign_in_limits: {
    key: "text",
    failures: "integer",
    blocked_until: "text or null",
    expires_at: "text",
  },
  request_notes: { id: "text", request_id: "text", user_id: "text", at: "text", text: "text" },
  request_changes: {
    id: "text",
    request_id: "text",
    user_id: "text",
    at: "text",
    kind: "text",
    value: "text or null",
  },
  request_words: { request_id: "text", words: "text" },
  audit_log: {
    id: "text",
    at: "text",
    user_id: "text or null",
    action: "text",
    subject: "text or null",
  },
};

const kinds: Readonly<Record<string, string>> = { int4: "integer", blob: "bytes", bytea: "bytes" };

/** The list of migrations, and the limits that only PostgreSQL shares. */
const unqueried = ["schema_migrations", "rate_limits"];
/** Full-text index of each engine: tables in SQLite, a column in PostgreSQL. */
const ofAnIndex = /^(?:host_)?post_texts_index/;

describeOnBothEngines(
  "the schema",
  (current) => {
    test("is what the table types say", async () => {
      const { db } = await current().open();
      const tables = await db.introspection.getTables();
      const migrated = Object.fromEntries(
        tables
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
                    `${kinds[type] ?? type}${column.isNullable ? " or null" : ""}`,
                  ];
                }),
            ),
          ]),
      );
      expect(migrated).toEqual(typed);
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
      ]);
    });

    test("is made together with its first rows where no table is yet, both or neither", async () => {
      const { settings } = current();
      const database = createLazyDatabase(settings);
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

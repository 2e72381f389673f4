// Parts of tables as migrations 0001 to 0010 made them, and as frozen as these.
import {
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type SchemaModule,
  sql,
  type Transaction,
} from "kysely";
import type { Engine } from "#app/platform/database/engines/engine.ts";

interface Column {
  readonly type: "text" | "integer" | "serial" | "blob" | "bytea";
  readonly define: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
}

export const nullable: Column = { type: "text", define: (column) => column };
export const text: Column = { type: "text", define: (column) => column.notNull() };
export const unique: Column = { type: "text", define: (column) => column.notNull().unique() };
export const integer: Column = { ...text, type: "integer" };
export const key: Column = { type: "text", define: (column) => column.notNull().primaryKey() };
export const integerKey: Column = { ...key, type: "integer" };

/** A reference to the row with which a row goes; `column` is also a key where that row has one at most. */
export const reference = (to: string, column = text): Column => ({
  ...column,
  define: (builder) => column.define(builder).references(to).onDelete("cascade"),
});

/** Columns of text that must have a value. */
export const texts = (...names: readonly string[]): Record<string, Column> =>
  Object.fromEntries(names.map((name) => [name, text]));

/** Begins a table with these columns, in their order. */
export const createTable = (
  schema: SchemaModule,
  name: string,
  columns: Readonly<Record<string, Column>>,
): CreateTableBuilder<string, string> =>
  Object.entries(columns).reduce<CreateTableBuilder<string, string>>(
    (table, [column, { type, define }]) => table.addColumn(column, sql.raw(type), define),
    schema.createTable(name),
  );

export const deliveryState = {
  ...texts("destination", "state"),
  attempts: integer,
  ...texts("created_at", "waiting_since", "next_at"),
  lease: nullable,
  leased_until: nullable,
  tried_for: integer,
  fault_code: nullable,
  fault_message: nullable,
  fault_at: nullable,
  settled_at: nullable,
};

export async function createDueIndex(db: Transaction<unknown>, table: string): Promise<void> {
  await db.schema
    .createIndex(`${table}_due`)
    .on(table)
    .columns(["state", "destination", "next_at"])
    .execute();
}

export async function createPostTables(
  { schema }: Transaction<unknown>,
  prefix: "" | "host_",
  idType: "integer" | "serial",
): Promise<void> {
  const posts = `${prefix}posts`;
  const formerSlugs = `${prefix}former_slugs`;
  await createTable(schema, posts, {
    id: { ...key, type: idType },
    slug: unique,
    language: text,
    twin: nullable,
    type: integer,
    ...texts("img", "name", "author", "meta"),
    draft: integer,
    // The body is last, so that reading a list does not step over it.
    ...texts("published_at", "updated_at", "body"),
  }).execute();
  // One for each way to list: with and without language, with and without type.
  for (const filter of [[], ["type"], ["language"], ["language", "type"]]) {
    await schema
      .createIndex([`${posts}_newest`, ...filter].join("_by_"))
      .on(posts)
      .columns(["draft", ...filter, "published_at", "id"])
      .execute();
  }
  const post_id = reference(`${posts}.id`, integer);
  await createTable(schema, formerSlugs, { slug: key, post_id }).execute();
  await schema.createIndex(`${formerSlugs}_by_post`).on(formerSlugs).column("post_id").execute();
}

export async function createPostTexts(
  db: Transaction<unknown>,
  { textSearch }: Engine,
  prefix: "" | "host_",
): Promise<void> {
  const table = `${prefix}post_texts`;
  const columns = ["name", "meta", "body"];
  const post_id = reference(`${prefix}posts.id`, integerKey);
  await createTable(db.schema, table, { post_id, ...texts(...columns) }).execute();
  await textSearch.createIndex(db, { table, key: "post_id", columns });
}

import { sql, type Transaction } from "kysely";
import type { Migration } from "./migration.ts";

/**
 * A change of notes or letters, by an earlier version too, empties the text, which is filled again before a search.
 */
export const oneSearch: Migration = {
  name: "0027-one-search",
  async up(db, engine) {
    const isSqlite = engine.serial === "integer";
    const statements = [
      ...(isSqlite ? sqliteTrigrams : postgresTrigrams),
      ...unusedIndexes.map((name) => `drop index if exists contact_requests_${name}`),
      ...(isSqlite ? listSqliteTriggers() : [emptySearchText, ...listPostgresTriggers()]),
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
    await (db as Transaction<unknown> as Transaction<SchemaAtMigration>)
      .updateTable("contact_requests")
      .set({ search_text: null })
      .where("search_text", "is not", null)
      .execute();
  },
};

interface SchemaAtMigration {
  contact_requests: { search_text: string | null };
}

const unusedIndexes = ["phone", "by_service", "by_language", "followed_up", "waiting", "mine"];

const sqliteTrigrams = [
  ...["inserted", "deleted", "cleared", "filled"].map(
    (name) => `drop trigger if exists contact_requests_parts_${name}`,
  ),
  "drop table if exists contact_requests_parts",
  "drop table if exists contact_requests_parts_keys",
];

const postgresTrigrams = [
  "drop index if exists contact_requests_parts",
  "drop statistics if exists contact_requests_related",
];

/** Tables with parts of the text of a request. An empty text is emptied too, so as to wait for whoever is filling it. */
const sources = [
  {
    table: "contact_requests",
    key: "id",
    events: ["update of first_name, last_name, email, phone, comment"],
  },
  { table: "request_notes", key: "request_id", events: ["insert", "update of text", "delete"] },
  { table: "replies", key: "request_id", events: ["insert", "update of subject, text", "delete"] },
];

const listSqliteTriggers = () =>
  sources.flatMap(({ table, key, events }) =>
    events.map((event) => {
      const [word] = event.split(" ");
      return `create trigger ${table}_searched_${word} after ${event} on ${table} begin
        update contact_requests set search_text = null
          where id = ${word === "delete" ? "old" : "new"}.${key};
      end`;
    }),
  );

const emptySearchText = `create or replace function empty_search_text() returns trigger language plpgsql as $$
  begin
    update contact_requests set search_text = null
      where id = case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> tg_argv[0];
    return null;
  end $$`;

const listPostgresTriggers = () =>
  sources.map(
    ({ table, key, events }) => `create trigger ${table}_searched
      after ${events.join(" or ")} on ${table}
      for each row execute function empty_search_text('${key}')`,
  );

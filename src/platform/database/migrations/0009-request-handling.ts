import type { Transaction } from "kysely";
import { normalizeText } from "./frozen-search-text.ts";
import { createTable, key, nullable, reference, text, texts } from "./frozen-tables.ts";
import type { Migration } from "./migration.ts";

/** Columns of requests get names that no query of an older version is ambiguous with. */
export const requestHandling: Migration = {
  name: "0009-request-handling",
  async up(db, engine) {
    const { schema } = db;
    for (const [name, type, defaultValue] of [
      ["handling", "text", "new"],
      ["handled_by", "text", undefined],
      ["handling_version", "integer", 1],
    ] as const) {
      await schema
        .alterTable("contact_requests")
        .addColumn(name, type, (column) =>
          defaultValue === undefined ? column : column.notNull().defaultTo(defaultValue),
        )
        .execute();
    }
    // The first for lists of a state, the second for counts, which read only the index with any filter.
    const filters = ["service", "language", "handled_by"];
    for (const [name, columns] of [
      ["newest_by_handling", ["received_at", "id"]],
      ["counted_by_handling", [...filters, "received_at"]],
    ] as const) {
      await schema
        .createIndex(`contact_requests_${name}`)
        .on("contact_requests")
        .columns(["handling", "suspect_reason", ...columns])
        .execute();
    }
    const ids = { id: key, request_id: reference("contact_requests.id") };
    const notes = { ...ids, ...texts("user_id", "at", "text") };
    await createTable(schema, "request_notes", notes).execute();
    const changes = { ...ids, ...texts("user_id", "at", "kind"), value: nullable };
    await createTable(schema, "request_changes", changes).execute();
    for (const table of ["request_notes", "request_changes"] as const) {
      await schema.createIndex(`${table}_by_request`).on(table).column("request_id").execute();
    }
    await createTable(schema, "request_words", {
      request_id: reference("contact_requests.id", key),
      words: text,
    }).execute();
    // Samples would outlive the person they were taken from.
    await engine.disableStatistics(db, "request_notes", ["text"]);
    await engine.disableStatistics(db, "request_words", ["words"]);
    await fillWords(db as Transaction<unknown> as Transaction<SchemaAtMigration>);
  },
};

interface SchemaAtMigration {
  contact_requests: Record<(typeof searched)[number] | "id", string>;
  request_words: { request_id: string; words: string };
}

const searched = ["reference", "first_name", "last_name", "email", "phone", "comment"] as const;
const batchSize = 500;

/** Normalized words, with a space before and after each; a reference also without its hyphens. */
function getWords(request: Record<(typeof searched)[number], string>): string {
  const { first_name, last_name, email, reference, phone, comment } = request;
  const texts = [first_name, last_name, email, reference, reference.replaceAll("-", ""), phone];
  return ` ${normalizeText([...texts, comment].join(" "))} `;
}

async function fillWords(db: Transaction<SchemaAtMigration>): Promise<void> {
  let last = "";
  for (;;) {
    const requests = await db
      .selectFrom("contact_requests")
      .select(["id", ...searched])
      .where("id", ">", last)
      .orderBy("id")
      .limit(batchSize)
      .execute();
    if (requests.length > 0) {
      await db
        .insertInto("request_words")
        .values(requests.map((request) => ({ request_id: request.id, words: getWords(request) })))
        .execute();
    }
    if (requests.length < batchSize) return;
    last = requests.at(-1)?.id ?? last;
  }
}

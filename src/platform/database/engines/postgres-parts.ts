import { sql } from "kysely";
import { getPartIndexName, type PartIndex, type PartSearch } from "./part-search.ts";

/** Search by parts of PostgreSQL: an index of trigrams (https://www.postgresql.org/docs/current/pgtrgm.html). */
export const postgresPartSearch: PartSearch = {
  async createIndex(trx, index) {
    const { table, column } = index;
    // Where the server has no such extension, or the user may not create it, every search reads the texts.
    await sql
      .raw(`do $$ begin
        create extension if not exists pg_trgm;
        create index ${getPartIndexName(index)} on ${table} using gin (${column} gin_trgm_ops);
      exception when others then
        raise log 'contact requests are searched without an index: %', sqlerrm;
      end $$`)
      .execute(trx);
  },

  // The offset keeps conditions outside, and with them the indexes of these.
  selectByIndex: (index, parts) =>
    sql`(select * from ${sql.table(index.table)}
      where ${match(index, parts, (text, part) => sql`${text} like ${`%${part}%`}`)} offset 0)`,

  matchByReading: (index, parts) =>
    match(index, parts, (text, part) => sql`strpos(${text}, ${part}) > 0`),
};

function match(
  { table, column }: PartIndex,
  parts: readonly string[],
  compare: (text: ReturnType<typeof sql.ref>, part: string) => ReturnType<typeof sql>,
) {
  const text = sql.ref(`${table}.${column}`);
  return sql<boolean>`(${sql.join(
    parts.map((part) => compare(text, part)),
    sql` and `,
  )})`;
}

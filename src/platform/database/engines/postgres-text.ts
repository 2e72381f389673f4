import { sql } from "kysely";
import { getIndexName, type TextSearch } from "./text-search.ts";

/** Labels of lexemes, by the place of their column (https://www.postgresql.org/docs/current/textsearch-features.html). */
const labels = ["A", "B", "C", "D"] as const;

/** Full text search of PostgreSQL: a generated column of lexemes, a label for each searched column. */
export const postgresTextSearch: TextSearch = {
  async createIndex(trx, index) {
    const { table, columns } = index;
    const name = getIndexName(index);
    const lexemes = columns.map(
      (column, position) => `setweight(to_tsvector('simple', ${column}), '${labels[position]}')`,
    );
    const statements = [
      `alter table ${table} add column ${name} tsvector
        generated always as (${lexemes.join(" || ")}) stored`,
      `create index ${name} on ${table} using gin (${name})`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(trx);
  },

  selectKeys(index, terms, columns) {
    const { table, key } = index;
    const weights = columns.map((column) => labels[index.columns.indexOf(column)]).join("");
    const query = terms
      .map((term, place) => `'${term}':${place === terms.length - 1 ? "*" : ""}${weights}`)
      .join(" & ");
    return sql<number>`(select ${sql.ref(key)} from ${sql.table(table)}
      where ${sql.ref(getIndexName(index))} @@ to_tsquery('simple', ${query}))`;
  },
};

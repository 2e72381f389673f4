import { sql } from "kysely";
import { getIndexName, type TextSearch } from "./text-search.ts";

/** Full text search of SQLite: an FTS5 table over the texts' own, kept by triggers (https://sqlite.org/fts5.html). */
export const sqliteTextSearch: TextSearch = {
  async createIndex(trx, index) {
    const { table, key, columns } = index;
    const name = getIndexName(index);
    const list = columns.join(", ");
    const row = (prefix: string) =>
      [key, ...columns].map((column) => `${prefix}.${column}`).join(", ");
    const remove = `insert into ${name} (${name}, rowid, ${list}) values ('delete', ${row("old")});`;
    const add = `insert into ${name} (rowid, ${list}) values (${row("new")});`;
    const statements = [
      `create virtual table ${name} using fts5
        (${list}, content='${table}', content_rowid='${key}', tokenize='unicode61')`,
      `create trigger ${name}_inserted after insert on ${table} begin ${add} end`,
      `create trigger ${name}_deleted after delete on ${table} begin ${remove} end`,
      `create trigger ${name}_updated after update on ${table} begin ${remove} ${add} end`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(trx);
  },

  selectKeys(index, terms, columns) {
    const name = getIndexName(index);
    const phrase = terms.map((term) => `"${term}"`).join(" ");
    const query = `{${columns.join(" ")}} : (${phrase} *)`;
    return sql<number>`(select rowid from ${sql.table(name)} where ${sql.ref(name)} match ${query})`;
  },
};

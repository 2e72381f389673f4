import { sql } from "kysely";
import { getPartIndexName, type PartIndex, type PartSearch } from "./part-search.ts";

/**
 * Search by parts of SQLite: an FTS5 table of trigrams that keeps neither texts nor places, by triggers
 * (https://sqlite.org/fts5.html#the_trigram_tokenizer). It names rows by numbers, which `VACUUM` may change in a table with
 * a key of text: hence a table of its own for them.
 */
export const sqlitePartSearch: PartSearch = {
  async createIndex(trx, index) {
    const { table, key, column } = index;
    const name = getPartIndexName(index);
    const number = (row: string) =>
      `(select number from ${name}_keys where ${key} = ${row}.${key})`;
    const add = `insert into ${name}_keys (${key}) values (new.${key});
      insert into ${name} (rowid, ${column}) values (${number("new")}, new.${column});`;
    const remove = `insert into ${name} (${name}, rowid, ${column})
        values ('delete', ${number("old")}, old.${column});
      delete from ${name}_keys where ${key} = old.${key};`;
    const statements = [
      `create table ${name}_keys (number integer primary key, ${key} text not null unique)`,
      `create virtual table ${name} using fts5
        (${column}, content='', detail='none', tokenize='trigram case_sensitive 1')`,
      // Without it a deleted row stays in the index as a mark over its trigrams.
      `insert into ${name} (${name}, rank) values ('secure-delete', 1)`,
      `create trigger ${name}_inserted after insert on ${table}
        when new.${column} is not null begin ${add} end`,
      `create trigger ${name}_deleted after delete on ${table}
        when old.${column} is not null begin ${remove} end`,
      `create trigger ${name}_cleared after update of ${column} on ${table}
        when old.${column} is not null begin ${remove} end`,
      `create trigger ${name}_filled after update of ${column} on ${table}
        when new.${column} is not null begin ${add} end`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(trx);
  },

  selectByIndex(index, parts) {
    const name = getPartIndexName(index);
    const query = [...new Set(parts.flatMap(listTrigrams))].map((one) => `"${one}"`).join(" AND ");
    const [table, found, keys] = [index.table, name, `${name}_keys`].map((one) => sql.table(one));
    // SQLite keeps the order of a cross join. Trigrams say nothing of their order.
    return sql`(select ${table}.* from ${found}
      cross join ${keys} on ${keys}.number = ${found}.rowid
      cross join ${table} on ${table}.${sql.ref(index.key)} = ${keys}.${sql.ref(index.key)}
      where ${sql.ref(name)} match ${query} and ${matchByReading(index, parts)})`;
  },

  matchByReading,
};

function matchByReading({ table, column }: PartIndex, parts: readonly string[]) {
  const text = sql.ref(`${table}.${column}`);
  const conditions = parts.map((part) => sql`instr(${text}, ${part}) > 0`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function listTrigrams(part: string): string[] {
  const characters = [...part];
  return characters.slice(2).map((_, at) => characters.slice(at, at + 3).join(""));
}

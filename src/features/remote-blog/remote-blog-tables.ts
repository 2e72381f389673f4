import {
  type Kysely,
  type KyselyPlugin,
  OperationNodeTransformer,
  type SchemableIdentifierNode,
} from "kysely";
import type { TextSearch } from "#app/platform/database/engines/text-search.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import type { RemoteBlogTables } from "./tables.ts";

/** The tables of posts and the tables of remote posts, which have the same columns. */
const remoteTables: Readonly<Record<string, keyof RemoteBlogTables>> = {
  posts: "host_posts",
  post_texts: "host_post_texts",
  former_slugs: "host_former_slugs",
};

/** The database with queries for posts redirected to the remote posts. */
export function openRemoteTables({
  db,
  textSearch,
}: Pick<Database<RemoteBlogTables>, "db" | "textSearch">): Pick<
  Database<RemoteBlogTables>,
  "db" | "textSearch"
> {
  return { db: mapTables(db), textSearch: mapTextIndex(textSearch) };
}

function mapTables(db: Kysely<RemoteBlogTables>): Kysely<RemoteBlogTables> {
  const transformer = new TableNameTransformer();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(plugin);
}

// Kysely has no function for renaming tables; transformers visit every name of a query.
class TableNameTransformer extends OperationNodeTransformer {
  protected override transformSchemableIdentifier(
    node: SchemableIdentifierNode,
  ): SchemableIdentifierNode {
    const name = remoteTables[node.identifier.name];
    return name ? { ...node, identifier: { ...node.identifier, name } } : node;
  }
}

function mapTextIndex(textSearch: TextSearch): TextSearch {
  return {
    ...textSearch,
    selectKeys: (index, terms, columns) => {
      const table = remoteTables[index.table] ?? index.table;
      return textSearch.selectKeys({ ...index, table }, terms, columns);
    },
  };
}

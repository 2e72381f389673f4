import type { Command } from "commander";
import { getPostType } from "#app/domain/blog/post-types.ts";
import type { CommandParts } from "./command-parts.ts";
import { writeJsonList } from "./json-list.ts";
import { formatMinute, getPostState, toPostRecord } from "./post-record.ts";
import { formatTable } from "./table.ts";

const heading = ["STATE", "DATE (UTC)", "LANG", "TYPE", "SLUG", "TITLE"];

/** `posts list`: every post, newest first, drafts and posts to come included. */
export function addPostsList(posts: Command, { write, withRuntime }: CommandParts): void {
  posts
    .command("list")
    .description("list all posts, newest first, drafts and scheduled ones included")
    .option("--json", "print JSON")
    .action(({ json }: { json?: boolean }) =>
      withRuntime(async ({ desk }) => {
        const all = await desk.list();
        if (json) return writeJsonList(write, all.map(toPostRecord));
        const rows = all.map((post) => [
          getPostState(post),
          formatMinute(post.publishedAt),
          post.language,
          getPostType(post.type).name,
          post.slug,
          post.name,
        ]);
        await write(formatTable(heading, rows));
      }),
    );
}

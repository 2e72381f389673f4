import type { Command } from "commander";
import { getPostCategory } from "#app/content/post-categories.ts";
import type { BlogService } from "#app/features/blog/service.ts";
import type { CommandContext } from "#app/platform/command-line/command-context.ts";
import { writeJsonList } from "#app/platform/command-line/json-list.ts";
import { formatMinute, formatTable } from "#app/platform/command-line/table.ts";
import { getPostState, toPostRecord } from "./post-record.ts";

const heading = ["STATE", "DATE (UTC)", "LANG", "TYPE", "SLUG", "TITLE"];

export function addPostsList(
  posts: Command,
  { write, withService }: CommandContext<BlogService>,
): void {
  posts
    .command("list")
    .description("list all posts, newest first, drafts and scheduled ones included")
    .option("--json", "print JSON")
    .action(({ json }: { json?: boolean }) =>
      withService(async ({ posts: postService }) => {
        const all = await postService.list();
        if (json) return writeJsonList(write, all.map(toPostRecord));
        const rows = all.map((post) => [
          getPostState(post),
          formatMinute(post.publishedAt),
          post.language,
          getPostCategory(post.category).name,
          post.slug,
          post.name,
        ]);
        await write(formatTable(heading, rows));
      }),
    );
}

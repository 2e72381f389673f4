import type { Command } from "commander";
import type { BlogService, PostService } from "#app/features/blog/service.ts";
import type { CommandContext } from "#app/platform/command-line/command-context.ts";
import { formatMinute, formatTable } from "#app/platform/command-line/table.ts";
import { getPostState, toPostRecord } from "./post-record.ts";

type ImportResult = Awaited<ReturnType<PostService["import"]>>;

interface ImportOptions {
  dryRun?: boolean;
  json?: boolean;
}

export function addPostsImport(posts: Command, context: CommandContext<BlogService>): void {
  posts
    .command("import")
    .description(
      "take in .md and .html files, or folders of them, with their pictures; all or none",
    )
    .argument("<path...>", "post files and folders")
    .option("--dry-run", "say what would happen, and change nothing")
    .option("--json", "print JSON")
    .action((paths: string[], { dryRun = false, json }: ImportOptions) =>
      context.withService(
        async ({ posts: postService }) => {
          const result = await postService.import(paths, { dryRun });
          await context.write(json ? formatJson(result, dryRun) : formatText(result, dryRun));
          for (const warning of result.warnings) context.note(`warning: ${warning}`);
        },
        { mayCreate: !dryRun },
      ),
    );
}

function formatJson({ posts, images, warnings }: ImportResult, dryRun: boolean): string {
  const records = posts.map(({ file, action, post }) => ({ file, action, ...toPostRecord(post) }));
  return `${JSON.stringify({ dry_run: dryRun, posts: records, pictures: images, warnings }, null, 2)}\n`;
}

function formatText({ posts, images }: ImportResult, dryRun: boolean): string {
  const changed = posts.filter(({ action }) => action !== "unchanged");
  const rows = changed.map(({ file, action, post }) => [
    action,
    post.slug,
    `${getPostState(post)} ${formatMinute(post.publishedAt)}`,
    file,
  ]);
  const table =
    rows.length > 0 ? formatTable(["ACTION", "SLUG", "STATE AND DATE (UTC)", "FILE"], rows) : "";
  const { added, removed } = images;
  const counts = [
    ...actions.map((action) => [posts.filter((post) => post.action === action).length, action]),
    [added, added === 1 ? "picture added" : "pictures added"],
    [removed, removed === 1 ? "picture removed" : "pictures removed"],
  ] as const;
  const summary = counts
    .filter(([count]) => Number(count) > 0)
    .map((count) => count.join(" "))
    .join(", ");
  return `${table}${dryRun ? "Nothing is changed yet; an import gives: " : ""}${summary}\n`;
}

const actions = ["created", "renamed", "updated", "unchanged"] as const;

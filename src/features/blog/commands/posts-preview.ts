import { mkdtempSync, rmSync } from "node:fs";
import { watch } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Command } from "commander";
import { ImportError } from "#app/features/blog/rules/import-error.ts";
import type { BlogService, PostService } from "#app/features/blog/service.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import type { CommandContext } from "#app/platform/command-line/command-context.ts";
import { readSettings } from "#app/platform/settings/settings.ts";
import { startPreviewSite } from "./preview-site.ts";

export function addPostsPreview(posts: Command, context: CommandContext<BlogService>): void {
  posts
    .command("preview")
    .description("show a post file as the page that it would be, until Ctrl-C; nothing is imported")
    .argument("<file>", "the post's file; saving it updates the preview")
    .option("--json", "print the address as JSON")
    .action((file: string, { json }: { json?: boolean }) => preview(file, json ?? false, context));
}

async function preview(
  file: string,
  json: boolean,
  context: CommandContext<BlogService>,
): Promise<void> {
  const abortController = new AbortController();
  context.onStop(() => abortController.abort());
  const { signal } = abortController;
  // A separate site with default settings but the zone, so that the real one is not changed and nothing is delivered.
  const dataDir = mkdtempSync(path.join(tmpdir(), "preview-"));
  const environment = { DATA_DIR: dataDir, TIME_ZONE: context.readSettings().timeZone };
  let noted = "";
  // Watchers often report one save several times.
  function noteChange(text: string): void {
    if (text !== noted && text !== "") context.note(text);
    noted = text;
  }

  async function serve({ posts }: BlogService): Promise<void> {
    let current = await importPreview(posts, file);
    noteChange(current.warnings);
    const site = await startPreviewSite(context.serverScript, environment, signal);
    const print = () => {
      const url = site.url + current.path;
      return context.write(`${json ? JSON.stringify({ url }) : url}\n`);
    };
    try {
      await print();
      context.note("Ctrl-C ends the preview. Save the file and reload the page to see a change.");
      for await (const _ of watchSaves(file, signal)) {
        try {
          const before = current.path;
          current = await importPreview(posts, file);
          noteChange(current.warnings);
          if (current.path !== before) await print();
        } catch (error) {
          if (!(error instanceof ImportError)) throw error;
          noteChange(error.message);
        }
      }
    } finally {
      await site.stop();
    }
  }

  try {
    await context.withService(serve, { settings: readSettings(environment), mayCreate: true });
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

async function importPreview(postService: PostService, file: string) {
  const { posts, warnings } = await postService.import([file], { dryRun: false });
  const [imported] = posts;
  if (!imported) throw new ImportError([`${file}: expected one post`]);
  const { language, slug } = imported.post;
  await postService.publish(slug);
  for (const other of await postService.list()) {
    if (other.slug !== slug) await postService.remove(other.slug);
  }
  // A twin that is not previewed and a former address are missing here, and each draft is published.
  const own = warnings.filter((warning) => !/: (?:twin|former|draft|date): /.test(warning));
  return {
    path: getLocalizedPath("blog-post", language, { slug }),
    warnings: own.map((warning) => `warning: ${warning}`).join("\n"),
  };
}

async function* watchSaves(file: string, signal: AbortSignal): AsyncGenerator<void> {
  const { dir, base } = path.parse(file);
  try {
    for await (const { filename } of watch(dir || ".", { signal })) {
      if (filename === base || /\.(?:jpe?g|png|webp)$/i.test(filename ?? "")) yield;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

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

/** `posts preview`: serves the page of one post file on the loopback interface until it is stopped. */
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
  const startSite = () => startPreviewSite(context.serverScript, environment, signal);
  try {
    await context.withService(
      ({ posts }) => serve({ posts, file, json, context, signal, startSite }),
      { settings: readSettings(environment), mayCreate: true },
    );
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

interface Preview {
  posts: PostService;
  file: string;
  json: boolean;
  context: Pick<CommandContext, "write" | "note">;
  signal: AbortSignal;
  startSite(): ReturnType<typeof startPreviewSite>;
}

async function serve({ posts, file, json, context, signal, startSite }: Preview): Promise<void> {
  const { write, note } = context;
  const importFile = createPreviewImport(posts, file, note);
  let currentPath = await importFile();
  const site = await startSite();
  const { url } = site;
  try {
    const printUrl = () =>
      write(`${json ? JSON.stringify({ url: url + currentPath }) : url + currentPath}\n`);
    await printUrl();
    note("Ctrl-C ends the preview. Save the file and reload the page to see a change.");
    let problem = "";
    for await (const _ of watchSaves(file, signal)) {
      try {
        const path = await importFile();
        problem = "";
        if (path === currentPath) continue;
        currentPath = path;
        await printUrl();
      } catch (error) {
        if (!(error instanceof ImportError)) throw error;
        // Watchers often report one save several times.
        if (error.message === problem) continue;
        problem = error.message;
        note(problem);
      }
    }
  } finally {
    await site.stop();
  }
}

/**
 * Creates the import of the previewed file, which replaces the post before, published in any state, and returns the path of
 * its page. Warnings are printed when they change.
 */
function createPreviewImport(
  postService: PostService,
  file: string,
  note: CommandContext["note"],
): () => Promise<string> {
  let printed = "";
  return async () => {
    const { posts, warnings } = await postService.import([file], {
      dryRun: false,
      publishAll: true,
    });
    for (const { slug } of await postService.list()) {
      if (!posts.some(({ post }) => post.slug === slug)) await postService.remove(slug);
    }
    const [imported] = posts;
    if (!imported) throw new ImportError([`${file}: expected one post`]);
    // Each twin that is not previewed, and each former address of the file before, is missing here.
    const own = warnings.filter((warning) => !/: (?:twin|former): /.test(warning));
    if (own.join() !== printed) for (const warning of own) note(`warning: ${warning}`);
    printed = own.join();
    const { language, slug } = imported.post;
    return getLocalizedPath("blog-post", language, { slug });
  };
}

/** Yields each time the file or an image beside it is saved, until the signal aborts. */
async function* watchSaves(file: string, signal: AbortSignal): AsyncGenerator<void> {
  const { dir, base } = path.parse(file);
  try {
    for await (const { filename } of watch(dir || ".", { signal: signal })) {
      if (filename === base || /\.(?:jpe?g|png|webp)$/i.test(filename ?? "")) yield;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

import { mkdtempSync, rmSync } from "node:fs";
import { watch } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Command } from "commander";
import type { CommandContext } from "#app/cli/command-context.ts";
import { createRuntime } from "#app/composition/create-runtime.ts";
import { ImportError } from "#app/features/blog/rules/import-error.ts";
import type { PostService } from "#app/features/blog/service.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { readSettings } from "#app/platform/settings/settings.ts";
import { startPreviewSite } from "./preview-site.ts";

interface PreviewOptions extends Pick<CommandContext, "write" | "note" | "readSettings"> {
  readonly serverScript: string;
  onStop(stop: () => void): void;
}

/** `posts preview`: serves the page of one post file on the loopback interface until it is stopped. */
export function addPostsPreview(posts: Command, options: PreviewOptions): void {
  posts
    .command("preview")
    .description("show a post file as the page that it would be, until Ctrl-C; nothing is imported")
    .argument("<file>", "the post's file; saving it updates the preview")
    .option("--json", "print the address as JSON")
    .action((file: string, { json }: { json?: boolean }) => preview(file, json ?? false, options));
}

async function preview(
  file: string,
  json: boolean,
  { write, note, readSettings: readOwnSettings, serverScript, onStop }: PreviewOptions,
): Promise<void> {
  const abortController = new AbortController();
  onStop(() => abortController.abort());
  const signal = abortController.signal;
  // A separate site with default settings but the zone, so that the real one is not changed and nothing is delivered.
  const dataDir = mkdtempSync(path.join(tmpdir(), "preview-"));
  const environment = { DATA_DIR: dataDir, TIME_ZONE: readOwnSettings().timeZone };
  const runtime = await createRuntime(readSettings(environment));
  const importFile = createPreviewImport(runtime.postService, file, note);
  let site: Awaited<ReturnType<typeof startPreviewSite>> | undefined;
  try {
    let currentPath = await importFile();
    site = await startPreviewSite(serverScript, environment, signal);
    const { url } = site;
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
    await site?.stop();
    await runtime.close();
    rmSync(dataDir, { recursive: true });
  }
}

/**
 * Creates the import of the previewed file, which replaces the post before, published in any state, and returns the path of
 * its page. Warnings are printed when they change.
 */
function createPreviewImport(
  postService: PostService,
  file: string,
  note: PreviewOptions["note"],
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

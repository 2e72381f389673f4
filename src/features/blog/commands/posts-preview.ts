import { mkdtempSync, rmSync } from "node:fs";
import { watch } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Command } from "commander";
import type { CommandParts } from "#app/cli/command-context.ts";
import { createRuntime } from "#app/composition/create-runtime.ts";
import { ImportFault } from "#app/features/blog/rules/import-error.ts";
import type { PostDesk } from "#app/features/blog/service.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { readSettings } from "#app/platform/settings/settings.ts";
import { startPreviewSite } from "./preview-site.ts";

interface PreviewParts extends Pick<CommandParts, "write" | "note"> {
  readonly serverScript: string;
  readonly parseScript: string | undefined;
  onStop(stop: () => void): void;
}

/** `posts preview`: serves one post file as the page that it would be, on this machine alone, until it is stopped. */
export function addPostsPreview(posts: Command, parts: PreviewParts): void {
  posts
    .command("preview")
    .description("show a post file as the page that it would be, until Ctrl-C; nothing is imported")
    .argument("<file>", "the post's file; saved again, it is shown anew")
    .option("--json", "print the address as JSON")
    .action((file: string, { json }: { json?: boolean }) => preview(file, json ?? false, parts));
}

async function preview(
  file: string,
  json: boolean,
  { write, note, serverScript, parseScript, onStop }: PreviewParts,
): Promise<void> {
  const stopping = new AbortController();
  onStop(() => stopping.abort());
  const stop = stopping.signal;
  // A site of its own: nothing of the real one is touched, and none of its settings sends anything anywhere.
  const dataDir = mkdtempSync(path.join(tmpdir(), "preview-"));
  const runtime = await createRuntime(readSettings({ DATA_DIR: dataDir }), {
    ...(parseScript && { parseScript }),
  });
  let site: Awaited<ReturnType<typeof startPreviewSite>> | undefined;
  try {
    let shown = await show(runtime.desk, file);
    site = await startPreviewSite(serverScript, dataDir, stop);
    const { url } = site;
    const tell = () => write(`${json ? JSON.stringify({ url: url + shown }) : url + shown}\n`);
    await tell();
    note("Ctrl-C ends the preview. Save the file and reload the page to see a change.");
    let problem = "";
    for await (const _ of listSaves(file, stop)) {
      try {
        const path = await show(runtime.desk, file);
        problem = "";
        if (path === shown) continue;
        shown = path;
        await tell();
      } catch (error) {
        if (!(error instanceof ImportFault)) throw error;
        // Saving once is often noticed several times.
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

/** Puts the file's post, whatever its state and date, in the place of what was shown; gives the path of its page. */
async function show(desk: PostDesk, file: string): Promise<string> {
  const { posts } = await desk.import([file], { rehearsal: false });
  for (const { slug } of await desk.list()) {
    if (!posts.some(({ post }) => post.slug === slug)) await desk.remove(slug);
  }
  const [post] = await Promise.all(posts.map(({ post: { slug } }) => desk.publish(slug)));
  if (!post) throw new ImportFault([`${file}: expected one post`]);
  return getLocalizedPath("blog-post", post.language, { slug: post.slug });
}

/** Comes up whenever the file, or a picture beside it, is saved; ends when told to stop. */
async function* listSaves(file: string, stop: AbortSignal): AsyncGenerator<void> {
  const { dir, base } = path.parse(file);
  try {
    for await (const { filename } of watch(dir || ".", { signal: stop })) {
      if (filename === base || /\.(?:jpe?g|png|webp)$/i.test(filename ?? "")) yield;
    }
  } catch (error) {
    if (!stop.aborted) throw error;
  }
}

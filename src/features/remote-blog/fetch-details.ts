import { setImmediate as takeBreath } from "node:timers/promises";
import { BlogError } from "#app/features/blog/rules/blog-error.ts";
import { parsePostBody, type RemoteEntry } from "./rules/parse-blog-response.ts";
import type { RemoteBlogClient } from "./rules/remote-blog-ports.ts";

/** So many posts are asked for at once. */
const concurrency = 4;
/** After so many calls one after another without an answer, the others wait for the next look. */
const maxTimeouts = 2 * concurrency;

interface FetchBodiesOptions {
  readonly client: Pick<RemoteBlogClient, "getBlogDetail">;
  /** Hears of each body as it comes; undefined where there is no such post. */
  readonly onBody: (entry: RemoteEntry, html: string | undefined) => void;
}

/**
 * Asks for the bodies of posts, in their order; gives the faults of those that could not be had. One that fails keeps none
 * of the others back, unless the host has gone silent.
 */
export async function fetchBodies(
  { client, onBody }: FetchBodiesOptions,
  entries: readonly RemoteEntry[],
  signal: AbortSignal,
): Promise<{ readonly missingCount: number; readonly firstError: BlogError | undefined }> {
  const remaining = entries.values();
  let missing = entries.length;
  let timeouts = 0;
  let fault: BlogError | undefined;

  async function fetchRemaining(): Promise<void> {
    for (const entry of remaining) {
      // A visitor's request comes before any of this.
      await takeBreath();
      signal.throwIfAborted();
      try {
        const html = parsePostBody(await client.getBlogDetail(entry.slug, signal));
        timeouts = 0;
        missing -= 1;
        onBody(entry, html);
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof BlogError)) throw error;
        fault ??= error;
        timeouts = error.kind === "answer" ? 0 : timeouts + 1;
      }
      if (timeouts >= maxTimeouts) return;
    }
  }

  const readers = Array.from({ length: concurrency }, fetchRemaining);
  await Promise.allSettled(readers);
  await Promise.all(readers);
  return { missingCount: missing, firstError: fault };
}

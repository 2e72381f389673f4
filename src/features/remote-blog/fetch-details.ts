import { setImmediate as takeBreath } from "node:timers/promises";
import { BlogFault } from "#app/features/blog/rules/blog-error.ts";
import { type HostEntry, readDetailBody } from "./rules/parse-blog-response.ts";
import type { BlogHost } from "./rules/remote-blog-ports.ts";

/** So many posts are asked for at once. */
const together = 4;
/** After so many calls one after another without an answer, the others wait for the next look. */
const mostSilences = 2 * together;

interface ReadParts {
  readonly host: Pick<BlogHost, "getBlogDetail">;
  /** Hears of each body as it comes; undefined where there is no such post. */
  readonly onBody: (entry: HostEntry, html: string | undefined) => void;
}

/**
 * Asks for the bodies of posts, in their order; gives the faults of those that could not be had. One that fails keeps none
 * of the others back, unless the host has gone silent.
 */
export async function readDetails(
  { host, onBody }: ReadParts,
  entries: readonly HostEntry[],
  stop: AbortSignal,
): Promise<{ readonly missing: number; readonly fault: BlogFault | undefined }> {
  const waiting = entries.values();
  let missing = entries.length;
  let silences = 0;
  let fault: BlogFault | undefined;

  async function readSome(): Promise<void> {
    for (const entry of waiting) {
      // A visitor's request comes before any of this.
      await takeBreath();
      stop.throwIfAborted();
      try {
        const html = readDetailBody(await host.getBlogDetail(entry.slug, stop));
        silences = 0;
        missing -= 1;
        onBody(entry, html);
      } catch (error) {
        stop.throwIfAborted();
        if (!(error instanceof BlogFault)) throw error;
        fault ??= error;
        silences = error.kind === "answer" ? 0 : silences + 1;
      }
      if (silences >= mostSilences) return;
    }
  }

  const readers = Array.from({ length: together }, readSome);
  await Promise.allSettled(readers);
  await Promise.all(readers);
  return { missing, fault };
}

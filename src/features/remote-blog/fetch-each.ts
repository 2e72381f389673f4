import { BlogError } from "#app/features/blog/rules/blog-error.ts";

/** Requests in a row without an answer after which the rest waits for the next refresh. */
const maxTimeouts = 4;

/** Some at once, until the host keeps giving no answer. A BlogError of one item does not stop the others. */
export async function fetchEach<Item>(
  items: readonly Item[],
  concurrency: number,
  signal: AbortSignal,
  fetchItem: (item: Item) => Promise<void>,
) {
  const remaining = items.values();
  let timeouts = 0;
  let firstError: BlogError | undefined;

  async function fetchRemaining(): Promise<void> {
    for (const item of remaining) {
      signal.throwIfAborted();
      try {
        await fetchItem(item);
        timeouts = 0;
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof BlogError)) throw error;
        firstError ??= error;
        timeouts = error.kind === "answer" ? 0 : timeouts + 1;
      }
      if (timeouts >= maxTimeouts) return;
    }
  }

  const workers = Array.from({ length: concurrency }, fetchRemaining);
  await Promise.allSettled(workers);
  await Promise.all(workers);
  return { isGone: timeouts >= maxTimeouts, firstError };
}

import type { QueuedRemoteBlogClient, RemoteBlogClient } from "./rules/remote-blog-ports.ts";

/** The host, asked for so many things at once at most. A detail that is being asked for is not asked for again. */
export function createQueuedRemoteBlogClient(
  client: RemoteBlogClient,
  concurrency = 4,
): QueuedRemoteBlogClient {
  const run = createQueue(concurrency);
  const details = new Map<string, Promise<unknown>>();

  function getBlogDetail(slug: string, signal: AbortSignal, priority: Priority) {
    const pending = details.get(slug);
    if (pending) return pending;
    const detail = run(() => client.getBlogDetail(slug, signal), priority).finally(() =>
      details.delete(slug),
    );
    details.set(slug, detail);
    return detail;
  }

  return {
    listBlogs: (stop) => run(() => client.listBlogs(stop)),
    fetchUpload: (name, stop) => run(() => client.fetchUpload(name, stop)),
    getBlogDetail: (slug, stop) => getBlogDetail(slug, stop, "last"),
    getBlogDetailWithPriority: (slug, stop) => getBlogDetail(slug, stop, "first"),
  };
}

type Priority = "first" | "last";

/** Runs so many calls at once at most; the others wait in their order, with one that is `first` before them. */
function createQueue(concurrency: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(
    call: () => Promise<Result>,
    priority: Priority = "last",
  ): Promise<Result> => {
    if (running < concurrency) running += 1;
    else {
      // Whoever ends hands its turn on.
      const slot = Promise.withResolvers<void>();
      if (priority === "first") waiting.unshift(slot.resolve);
      else waiting.push(slot.resolve);
      await slot.promise;
    }
    try {
      return await call();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

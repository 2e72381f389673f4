import type { BlogHost, HostCalls } from "./rules/remote-blog-ports.ts";

/** The host, asked for so many things at once at most. A detail that is being asked for is not asked for again. */
export function limitHostCalls(host: BlogHost, most = 4): HostCalls {
  const run = createQueue(most);
  const details = new Map<string, Promise<unknown>>();

  function getBlogDetail(slug: string, stop: AbortSignal, place: Place) {
    const known = details.get(slug);
    if (known) return known;
    const detail = run(() => host.getBlogDetail(slug, stop), place).finally(() =>
      details.delete(slug),
    );
    details.set(slug, detail);
    return detail;
  }

  return {
    listBlogs: (stop) => run(() => host.listBlogs(stop)),
    fetchUpload: (name, stop) => run(() => host.fetchUpload(name, stop)),
    getBlogDetail: (slug, stop) => getBlogDetail(slug, stop, "last"),
    getBlogDetailFirst: (slug, stop) => getBlogDetail(slug, stop, "first"),
  };
}

type Place = "first" | "last";

/** Runs so many calls at once at most; the others wait in their order, with one that is `first` before them. */
function createQueue(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(call: () => Promise<Result>, place: Place = "last"): Promise<Result> => {
    if (running < most) running += 1;
    else {
      // Whoever ends hands its turn on.
      const turn = Promise.withResolvers<void>();
      if (place === "first") waiting.unshift(turn.resolve);
      else waiting.push(turn.resolve);
      await turn.promise;
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

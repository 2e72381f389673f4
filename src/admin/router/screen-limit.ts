import { FairQueueFullError } from "#app/platform/http-server/fair-queue.ts";

/** Screens of the area whose work is under way at once: the embedded database works in the thread that answers visitors. */
const atOnce = 2;
/** Screens that wait for that, a minute's work of a slow machine at most. */
const maxWaiting = 64;

/** Does the work of a few screens at once, the others in their order. Rejects with FairQueueFullError where too many wait. */
export function createScreenLimit() {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= maxWaiting) throw new FairQueueFullError();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

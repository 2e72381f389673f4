/** Between two writes it rests so many times as long as the first of them took. */
const pauseFactor = 10;

export interface ThrottledWrites {
  /** Writes as soon as the write before it is done; `settle` is handed on. */
  writeNow(beforeCommit?: () => Promise<void>): Promise<void>;
  /** Writes before long, once for all who ask meanwhile. */
  scheduleWrite(): void;
  /** Resolves once everything asked for is written; rejects when one of the writes failed. */
  flush(): Promise<void>;
}

/** Has what comes bit by bit written in few steps: one write at a time, and a rest between those that can wait. */
export function throttleWrites(
  write: (beforeCommit: () => Promise<void>) => Promise<void>,
): ThrottledWrites {
  let lastWrite: Promise<unknown> = Promise.resolve();
  let isScheduled = false;
  let lastDuration = 0;
  let timer: NodeJS.Timeout | undefined;
  let firstError: unknown;

  function now(settle = async (): Promise<void> => undefined): Promise<void> {
    const writing = lastWrite.then(async () => {
      isScheduled = false;
      const started = performance.now();
      await write(settle);
      lastDuration = performance.now() - started;
    });
    lastWrite = writing.catch((error: unknown) => {
      firstError ??= error;
    });
    return writing;
  }

  return {
    writeNow: now,
    scheduleWrite() {
      isScheduled = true;
      timer ??= setTimeout(() => {
        timer = undefined;
        void now().catch(() => undefined);
      }, lastDuration * pauseFactor);
    },
    async flush() {
      clearTimeout(timer);
      timer = undefined;
      await lastWrite;
      if (isScheduled) await now();
      if (firstError) throw firstError;
    },
  };
}

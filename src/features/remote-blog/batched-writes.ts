/** Between two writes it rests so many times as long as the first of them took. */
const rest = 10;

export interface PacedWrites {
  /** Writes as soon as the write before it is done; `settle` is handed on. */
  now(settle?: () => Promise<void>): Promise<void>;
  /** Writes before long, once for all who ask meanwhile. */
  soon(): void;
  /** Resolves once everything asked for is written; rejects when one of the writes failed. */
  finish(): Promise<void>;
}

/** Has what comes bit by bit written in few steps: one write at a time, and a rest between those that can wait. */
export function paceWrites(write: (settle: () => Promise<void>) => Promise<void>): PacedWrites {
  let last: Promise<unknown> = Promise.resolve();
  let isWanted = false;
  let took = 0;
  let timer: NodeJS.Timeout | undefined;
  let failure: unknown;

  function now(settle = async (): Promise<void> => undefined): Promise<void> {
    const writing = last.then(async () => {
      isWanted = false;
      const started = performance.now();
      await write(settle);
      took = performance.now() - started;
    });
    last = writing.catch((error: unknown) => {
      failure ??= error;
    });
    return writing;
  }

  return {
    now,
    soon() {
      isWanted = true;
      timer ??= setTimeout(() => {
        timer = undefined;
        void now().catch(() => undefined);
      }, took * rest);
    },
    async finish() {
      clearTimeout(timer);
      timer = undefined;
      await last;
      if (isWanted) await now();
      if (failure) throw failure;
    },
  };
}

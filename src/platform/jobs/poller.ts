/** Milliseconds between two looks; after a failure the shorter one, doubled with each further, up to the longer. */
interface LookPauses {
  readonly good: number;
  readonly failed: number;
}

interface LookParts {
  readonly pauses: LookPauses;
  /** Whether this process is to look now: true for one replica within so many milliseconds. */
  claim(now: Date, pause: number): Promise<boolean>;
  /** Asks the service and keeps its answer. */
  ask(stop: AbortSignal): Promise<void>;
  /** Takes over what this or another replica has kept; runs after every look, with the fault of one that failed. */
  takeOver(fault: unknown): Promise<void>;
  readonly reportError: (error: unknown) => void;
  /** From 0 to 1: spreads the looks of many sites. */
  readonly random?: (() => number) | undefined;
}

/** Looks at somebody else's service, again and again. */
export interface Looks {
  /** Looks now, and goes on from then; resolves once the first look is over. Failures are reported. */
  follow(): Promise<void>;
  /** Gives up what is under way, for good; resolves when nothing is. */
  stop(): Promise<void>;
}

/** Prepares looks at a service, of which several replicas make one together. */
export function keepLooking(parts: LookParts): Looks {
  const { pauses, claim, ask, takeOver, reportError, random = Math.random } = parts;
  const stopping = new AbortController();
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();

  async function look(claimed: number): Promise<void> {
    let fault: unknown;
    try {
      if (await claim(new Date(), claimed)) await ask(stopping.signal);
      failures = 0;
    } catch (error) {
      if (stopping.signal.aborted) return;
      failures += 1;
      fault = error;
      reportError(error);
    }
    await takeOver(fault).catch(reportError);
  }

  async function lookAndWait(claimed: number): Promise<void> {
    if (stopping.signal.aborted) return;
    clearTimeout(timer);
    await look(claimed);
    if (stopping.signal.aborted) return;
    const pause =
      failures === 0
        ? pauses.good
        : Math.min(pauses.good, pauses.failed * 2 ** Math.min(failures - 1, 10));
    timer = setTimeout(() => begin(pause), pause * (1 + random() / 5)).unref();
  }

  function begin(claimed: number): Promise<void> {
    looking = looking.then(() => lookAndWait(claimed));
    return looking;
  }

  return {
    follow: () => begin(0),
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await looking;
    },
  };
}

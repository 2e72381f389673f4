import { RateLimiterRes } from "rate-limiter-flexible";
import type { TestResult } from "#app/features/contact/rules/destination-test.ts";
import type { RequestAction } from "#app/features/contact/rules/request-actions.ts";
import type { Actions } from "#app/platform/actions/action-store.ts";
import { readMetadata, writeMetadata } from "#app/platform/database/metadata.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import type { ProbeTester } from "#app/platform/outbox/delivery.ts";
import { findTestedKind, groupDestinations } from "#app/platform/outbox/destination.ts";
import type { Outbox } from "#app/platform/outbox/outbox.ts";

/** The user who tests. */
interface Tester extends ProbeTester {
  readonly id: string;
}

type TestOutcome =
  | { readonly status: "tested" }
  | { readonly status: "unknown" }
  | { readonly status: "unset" }
  | { readonly status: "wait"; readonly seconds: number };

const limit = { points: 5, duration: 60 };

/** Tests by hand of what delivers: no delivery is stored, none is counted, and only the last result is kept. */
export function createDestinationTests(
  { db, createLimiter }: Pick<Database, "db" | "createLimiter">,
  { kinds }: Pick<Outbox, "kinds">,
  actions: Pick<Actions, "record">,
) {
  const limiter = createLimiter(limit);
  const toMark = (destination: string) => `test-${destination}`;

  /** Seconds to wait where there were too many; a limit that cannot be counted does not apply. */
  async function consume(destination: string): Promise<number | undefined> {
    try {
      await limiter.consume(toMark(destination));
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) {
        return Math.min(limit.duration, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
      }
    }
    return undefined;
  }

  return {
    /**
     * Stores the action, tests a destination once for it, and keeps the result, which points to it. It never rejects for what
     * the other side does.
     */
    async run(
      name: string,
      tester: Tester,
      action: RequestAction,
      signal: AbortSignal,
    ): Promise<TestOutcome> {
      const destination = groupDestinations(kinds).find((one) => one.name === name);
      if (!destination) return { status: "unknown" };
      const kind = findTestedKind(destination);
      if (!kind?.probe) return { status: "unset" };
      const seconds = await consume(name);
      if (seconds !== undefined) return { status: "wait", seconds };
      if ((await actions.record(action)) === "repeated") return { status: "tested" };
      const begin = performance.now();
      const { error, words } = await kind.probe(tester, signal);
      const result: TestResult = {
        at: action.at,
        actionId: action.id,
        userId: tester.id,
        duration: Math.round(performance.now() - begin),
        error: error?.code,
        words,
      };
      await writeMetadata(db, toMark(name), JSON.stringify(result));
      return { status: "tested" };
    },

    /** The last result, of any replica. */
    async findLast(destination: string): Promise<TestResult | undefined> {
      const value = await readMetadata(db, toMark(destination));
      if (!value) return undefined;
      const stored = JSON.parse(value) as Omit<TestResult, "at"> & { at: string };
      return { ...stored, error: stored.error, at: new Date(stored.at) };
    },
  };
}

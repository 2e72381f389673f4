import { setTimeout } from "node:timers/promises";
import { expect } from "vitest";
import type { ContactRecord } from "../../../src/features/contact/rules/contact-record.ts";
import { makeVisitor } from "./canaries.ts";

/** An acknowledged request. */
export interface Acknowledgement {
  readonly reference: string;
  /** Number of attempts until a response arrived. */
  readonly attempts: number;
  /** Time of the attempt that was answered. */
  readonly milliseconds: number;
}

interface LoadOptions {
  /** Requests, numbered from `first` or 0, and how many are on their way at once. */
  readonly first?: number;
  readonly total: number;
  readonly clients: number;
  /** Milliseconds for all of them. */
  readonly timeout: number;
  /** Address of an attempt; it may wait for a site that is starting. */
  readonly getOrigin: (attempt: number) => string | Promise<string>;
  /** More than the total is sent while this says so. */
  readonly shouldContinue?: () => boolean;
  /** Hears of each acknowledgement. */
  readonly onAcknowledged?: (count: number) => void;
}

/** Result of a load. */
export interface LoadResult {
  readonly acknowledged: ReadonlyMap<number, Acknowledgement>;
  /** Attempts that got no acknowledgement and were repeated. */
  readonly retries: number;
  readonly perSecond: number;
  /** Milliseconds: 99 of 100 answers took no longer. */
  readonly p99: number;
}

/**
 * Sends contact requests, each with a key of its own and repeated until it is acknowledged, as a visitor would press the
 * button again. Only a broken connection and an honest 503 are repeated; anything else is an error of the site.
 */
export async function runLoad(load: LoadOptions): Promise<LoadResult> {
  const { first = 0, total, clients, timeout, shouldContinue = () => false, onAcknowledged } = load;
  const startedAt = performance.now();
  const acknowledged = new Map<number, Acknowledgement>();
  let next = first;

  async function runClient(): Promise<void> {
    while (next < first + total || shouldContinue()) {
      const number = next++;
      acknowledged.set(number, await sendUntilAcknowledged(number, load, startedAt + timeout));
      onAcknowledged?.(acknowledged.size);
    }
  }
  await Promise.all(Array.from({ length: clients }, runClient));

  const all = [...acknowledged.values()];
  const times = all.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return {
    acknowledged,
    retries: all.reduce((sum, { attempts }) => sum + attempts - 1, 0),
    perSecond: (1000 * all.length) / (performance.now() - startedAt),
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
  };
}

async function sendUntilAcknowledged(
  number: number,
  { getOrigin }: Pick<LoadOptions, "getOrigin">,
  deadline: number,
): Promise<Acknowledgement> {
  for (let attempts = 1; performance.now() < deadline; attempts++) {
    const origin = await getOrigin(attempts);
    const sentAt = performance.now();
    const response = await postContactRequest(origin, number, `key-${number}`).catch(
      () => undefined,
    );
    if (response?.status === 200) {
      const milliseconds = performance.now() - sentAt;
      return { reference: response.reference, attempts, milliseconds };
    }
    if (response && response.status !== 503) throw new Error(`answered ${response.status}`);
    // Visitors who press again take their time; without it they would keep the machine from mending itself.
    await setTimeout(100);
  }
  throw new Error(`request ${number} was never acknowledged`);
}

/** Sends one visitor's request; rejects when no whole answer comes. */
export async function postContactRequest(
  origin: string,
  number: number,
  idempotencyKey = "",
): Promise<{ status: number; reference: string }> {
  const response = await fetch(`${origin}/administrator/app/site/postContactApp`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      // A kept connection would lead every later request to the same process.
      Connection: "close",
      ...(idempotencyKey && { "Idempotency-Key": idempotencyKey }),
    },
    body: JSON.stringify(makeVisitor(number)),
    signal: AbortSignal.timeout(15_000),
  });
  const { reference = "" } = await response.json();
  return { status: response.status, reference };
}

/** Every acknowledged request is stored under the reference that its visitor has; none is stored twice. */
export function expectStoredOnce(
  acknowledged: LoadResult["acknowledged"],
  stored: readonly ContactRecord[],
): void {
  const referenceByComment = new Map(stored.map(({ comment, reference }) => [comment, reference]));
  const lost = [...acknowledged].filter(
    ([number, { reference }]) => referenceByComment.get(makeVisitor(number).comment) !== reference,
  );
  expect(lost).toEqual([]);
  expect(stored.length).toBe(acknowledged.size);
  expect(new Set(stored.map(({ reference }) => reference)).size).toBe(acknowledged.size);
}

import { expect } from "vitest";
import type { ContactRecord } from "../../../src/features/contact/rules/contact-record.ts";
import { type Acknowledgement, expectStoredOnce, runLoad } from "./contact-load.ts";

/** Requests that arrive while something is done to the site. */
export class UpgradeLoad {
  readonly #acknowledged = new Map<number, Acknowledgement>();
  readonly #origin: string;
  readonly #clients: number;

  constructor(origin: string, clients: number) {
    this.#origin = origin;
    this.#clients = clients;
  }

  /** Sends new requests while the work goes on, `total` at least. */
  async during<Result>(work: () => Promise<Result>, total = 100) {
    let isDone = false;
    let working: Promise<Result> | undefined;
    let last = performance.now();
    let longestGap = 0;
    const load = await runLoad({
      first: this.#acknowledged.size,
      ...{ total, clients: this.#clients, timeout: 90_000 },
      getOrigin: () => this.#origin,
      shouldContinue: () => !isDone,
      onAcknowledged() {
        longestGap = Math.max(longestGap, performance.now() - last);
        last = performance.now();
        working ??= work().finally(() => {
          isDone = true;
        });
      },
    });
    for (const [number, answer] of load.acknowledged) this.#acknowledged.set(number, answer);
    const output = await (working as Promise<Result>);
    return { output, longestGap, refused: load.retries, requests: load.acknowledged.size };
  }

  /** Every acknowledged request is stored, once. */
  expectStored(stored: readonly ContactRecord[]): void {
    expect(this.#acknowledged.size).toBeGreaterThan(0);
    expectStoredOnce(this.#acknowledged, stored);
  }
}

import path from "node:path";
import type { FullConfig, Reporter, Suite, TestCase, TestError } from "@playwright/test/reporter";
import { sendTestEvent, type TestOutcome } from "./test-event.ts";

const statuses = {
  expected: "passed",
  unexpected: "failed",
  // Only with `--retries`, for trying out.
  flaky: "failed",
  skipped: "skipped",
} as const;

/** Playwright reporter that sends every outcome to the test run. */
export default class PlaywrightReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_: FullConfig, suite: Suite): void {
    this.#suite = suite;
    sendTestEvent({ kind: "total", count: suite.allTests().length, unit: "tests" });
  }

  onTestEnd(test: TestCase): void {
    const isLastAttempt = test.outcome() !== "unexpected" || test.results.length > test.retries;
    if (isLastAttempt) sendTestEvent({ kind: "test", ...toOutcome(test) });
  }

  onError({ message = "an error outside a test" }: TestError): void {
    sendTestEvent({ kind: "error", message });
  }

  /** Tests that never began, because an error or an interruption ended the run, are no skipped ones. */
  onEnd(): void {
    const missing = this.#suite?.allTests().filter(({ results }) => results.length === 0) ?? [];
    if (missing.length > 0) {
      sendTestEvent({ kind: "error", message: `${missing.length} tests did not run` });
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}

function toOutcome(test: TestCase): TestOutcome {
  const status = statuses[test.outcome()];
  const note =
    status === "skipped"
      ? test.annotations.find(({ type }) => type === "skip")?.description
      : test.results.find(({ error }) => error)?.error?.message;
  return {
    status,
    title: test.titlePath().slice(3).join(" › "),
    file: `${path.relative(process.cwd(), test.location.file)}:${test.location.line}`,
    duration: test.results.reduce((sum, { duration }) => sum + duration, 0),
    ...(note && { note }),
  };
}

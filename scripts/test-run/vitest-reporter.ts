import type { Reporter, TestCase, TestModule } from "vitest/node";
import { sendTestEvent, type TestOutcome } from "./test-event.ts";

/** Vitest reporter that sends every outcome to the test run. */
export default class VitestReporter implements Reporter {
  onTestRunStart(files: readonly unknown[]): void {
    sendTestEvent({ kind: "total", count: files.length, unit: "files" });
  }

  onTestCaseResult(test: TestCase): void {
    sendTestEvent({ kind: "test", ...toOutcome(test) });
  }

  onTestModuleEnd(module: TestModule): void {
    sendTestEvent({ kind: "file" });
    for (const { message } of module.errors()) {
      sendTestEvent({ kind: "error", message: `${module.relativeModuleId}: ${message}` });
    }
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly { message: string }[]): void {
    for (const { message } of errors) sendTestEvent({ kind: "error", message });
  }
}

function toOutcome(test: TestCase): TestOutcome {
  const { state, errors = [] } = test.result();
  const { duration = 0 } = test.diagnostic() ?? {};
  const note = state === "skipped" ? getSkipReason(test) : errors[0]?.message;
  return {
    status: state === "pending" ? "skipped" : state,
    title: test.fullName,
    file: test.module.relativeModuleId,
    duration,
    ...(note && { note }),
  };
}

/** The reason that the test gives when it skips itself, or else the need that its title names in square brackets. */
export function getSkipReason(
  test: Pick<TestCase, "fullName" | "result" | "tags">,
): string | undefined {
  const result = test.result();
  if (result.state === "skipped" && result.note) return result.note;
  const [, need] = /\[(needs [^\]]+)\]/.exec(test.fullName) ?? [];
  return need ?? (test.tags.length > 0 ? `tagged ${test.tags.join(", ")}` : undefined);
}

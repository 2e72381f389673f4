/** Message from the process of a test runner to the run: how much there is to do, or what one test came to. */
export type TestEvent =
  | { kind: "total"; count: number; unit: "tests" | "files" }
  | { kind: "file" }
  | { kind: "error"; message: string }
  | ({ kind: "test" } & TestOutcome);

/** Outcome of one test. */
export interface TestOutcome {
  status: "passed" | "failed" | "skipped";
  title: string;
  /** Path from the project's folder, with the line where it is known. */
  file: string;
  /** Milliseconds. */
  duration: number;
  /** Why a test was skipped, or what a failed one reported first. */
  note?: string;
}

/** Sends an event to the process that started this one; without one (a runner started by hand), nothing happens. */
export function sendTestEvent(event: TestEvent): void {
  process.send?.(event);
}

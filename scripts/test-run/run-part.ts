import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Part } from "./parts.ts";
import type { TestEvent, TestOutcome } from "./test-event.ts";

const root = path.resolve(import.meta.dirname, "../..");
const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const reporters: Record<Part["runner"], readonly string[]> = {
  check: [],
  vitest: ["--reporter=dot", "--reporter=./scripts/test-run/vitest-reporter.ts"],
  playwright: ["--reporter=dot,./scripts/test-run/playwright-reporter.ts"],
};

/** A part while it runs, and its result afterwards. */
export interface PartRun {
  readonly part: Part;
  state: "running" | "passed" | "failed";
  /** Milliseconds. */
  duration: number;
  outcomes: TestOutcome[];
  /** Errors outside any test, and a runner that ended badly without naming one. */
  errors: string[];
  /** Tests or files to run; undefined until the runner knows. */
  total: { count: number; unit: "tests" | "files" } | undefined;
  doneFiles: number;
  /** Standard output and standard error. */
  output: string;
}

const running = new Set<number>();

/** Starts the script of a part and collects its results; resolves with them when it has ended, never rejects. */
export async function runPart(
  part: Part,
  onStart: (run: PartRun) => void = () => undefined,
): Promise<PartRun> {
  const run: PartRun = {
    part,
    state: "running",
    duration: 0,
    outcomes: [],
    errors: [],
    total: undefined,
    doneFiles: 0,
    output: "",
  };
  onStart(run);
  const startedAt = performance.now();
  // npm would not pass the channel of events on.
  const script =
    scripts[part.script] ?? `echo "package.json has no script ${part.script}" >&2; exit 127;`;
  const command = [script, ...reporters[part.runner], ...(part.args ?? [])].join(" ");
  const child = spawn("sh", ["-c", command], {
    cwd: root,
    // A process group of its own: ending the run ends everything that the part has started.
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: { ...process.env, ...part.environment },
  });
  const { pid } = child;
  if (pid !== undefined) running.add(pid);
  child.on("message", (event) => addEvent(run, event as TestEvent));
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      run.output += text;
    });
  }
  const code = await new Promise<number | null>((resolve) => {
    child.once("error", () => resolve(null));
    child.once("close", resolve);
  });
  if (pid !== undefined) running.delete(pid);
  run.duration = performance.now() - startedAt;
  const hasFailure =
    run.errors.length > 0 || run.outcomes.some(({ status }) => status === "failed");
  if (code !== 0 && !hasFailure) run.errors.push(`${part.script} ended with ${code ?? "no code"}`);
  // A runner that ran nothing proves nothing.
  if (code === 0 && part.runner !== "check" && run.outcomes.length === 0) {
    run.errors.push(`${part.script} ran no test`);
  }
  run.state = run.errors.length > 0 || hasFailure ? "failed" : "passed";
  return run;
}

/** Ends every part that is still running, with all its processes. */
export function stopParts(): void {
  for (const pid of running) {
    try {
      process.kill(-pid, "SIGTERM");
    } catch {
      // It has just ended.
    }
  }
}

function addEvent(run: PartRun, event: TestEvent): void {
  if (event.kind === "total") run.total = event;
  else if (event.kind === "file") run.doneFiles += 1;
  else if (event.kind === "error") addError(run, event.message);
  else run.outcomes.push(event);
}

// An error of the configuration is reported once for each file.
function addError({ errors }: PartRun, message: string): void {
  if (!errors.includes(message)) errors.push(message);
}

import { stripVTControlCharacters } from "node:util";
import type { Part } from "./parts.ts";
import type { PartRun } from "./run-part.ts";
import type { TestOutcome } from "./test-event.ts";

/** Tests, or whole checks, that passed and failed. */
export interface Counts {
  passed: number;
  failed: number;
}

/** Counts of a part that has ended: a check counts as one, an error outside any test as one failure. */
export function countPart({ part, outcomes, errors, state }: PartRun): Counts {
  if (part.runner === "check") {
    return state === "passed" ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  }
  const count = (...wanted: TestOutcome["status"][]) =>
    outcomes.filter(({ status }) => wanted.includes(status)).length;
  return { passed: count("passed"), failed: count("failed") + errors.length };
}

/** Progress of a part in a few words: `unit 120 of 171 files`. */
export function formatProgress({ part, total, doneFiles, outcomes }: PartRun): string {
  const name = getName(part.script);
  if (!total) return name;
  return `${name} ${total.unit === "files" ? doneFiles : outcomes.length} of ${total.count} ${total.unit}`;
}

/** One line about a part that has ended. */
export function formatPart(run: PartRun): string {
  const { passed, failed } = countPart(run);
  const skipped = run.outcomes.filter(({ status }) => status === "skipped").length;
  const counts =
    run.part.runner === "check"
      ? run.state
      : [
          `${passed} passed`,
          ...(failed > 0 ? [`${failed} failed`] : []),
          ...(skipped > 0 ? [`${skipped} skipped`] : []),
        ].join(", ");
  return `${getName(run.part.script).padEnd(10)} ${formatSeconds(run.duration).padStart(8)}  ${counts}`;
}

/** Text at the end of a run: skipped and slow tests, failures with the command that repeats each with this seed. */
export function formatSummary(runs: readonly PartRun[], seed = ""): string {
  const tests = runs.flatMap(({ part, outcomes }) =>
    outcomes.map((outcome) => ({ ...outcome, script: part.script })),
  );
  const slowest = tests.toSorted((one, other) => other.duration - one.duration).slice(0, 10);
  const sections: [title: string, lines: string[]][] = [
    [
      "slowest ten:",
      slowest.map(
        ({ duration, file, title }) =>
          `${formatSeconds(duration).padStart(8)}  ${file} ${shorten(title, 100)}`,
      ),
    ],
    ["not run:", listSkipped(tests)],
    ["failed:", runs.flatMap((run) => listFailures(run, seed))],
  ];
  return sections
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => `\n${title}\n${lines.map((line) => `  ${line}\n`).join("")}`)
    .join("");
}

function listSkipped(tests: readonly TestOutcome[]): string[] {
  const skipped = tests.filter(({ status }) => status === "skipped");
  const byReason = Map.groupBy(skipped, ({ note }) => note ?? "no reason given");
  return [...byReason].map(([reason, group]) => {
    const [first] = group;
    const rest = group.length > 1 ? ` and ${group.length - 1} more` : "";
    return `${reason} (${first?.file}: ${shorten(first?.title ?? "", 60)}${rest})`;
  });
}

function listFailures({ part, outcomes, errors, state }: PartRun, seed: string): string[] {
  if (part.runner === "check") return state === "failed" ? [`npm run ${part.script}`] : [];
  const failed = outcomes.filter(({ status }) => status === "failed");
  return [
    ...failed.flatMap((outcome) => [
      `${outcome.file} ${outcome.title}`,
      ...(outcome.note ? [`  ${formatMessage(outcome.note)}`] : []),
      `  repeat: ${formatRepeat(part, outcome, seed)}`,
    ]),
    ...errors.map((error) => `${part.script}: ${formatMessage(error)}`),
  ];
}

/** The command that repeats a test as it was run: with its part's environment, which some titles depend on. */
function formatRepeat(part: Part, { file, title }: TestOutcome, seed: string): string {
  const variables = { ...part.environment, ...(seed && { TEST_SEED: seed }) };
  const assignments = Object.entries(variables).map(([name, value]) => `${name}=${quote(value)}`);
  const command = [...assignments, `npm run ${part.script} --`, quote(file)];
  return (part.runner === "vitest" ? [...command, "-t", quote(toPattern(title))] : command).join(
    " ",
  );
}

/** Vitest takes a pattern of the names of a test and its suites, apart by spaces, and passes if none matches. */
function toPattern(title: string): string {
  const literal = title.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return `^${literal.replaceAll(" > ", " (?:> )?")}$`;
}

/** Milliseconds as seconds. */
export const formatSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const getName = (script: string) => script.replace(/^(?:check|test):/, "");
/** A message in one line, with what was expected and received, without the code around it. */
const formatMessage = (text: string) => {
  const [message = ""] = stripVTControlCharacters(text).split(/\n\s*(?:>?\s*\d+ \||at )/);
  return shorten(message.replace(/\s+/g, " ").trim(), 600);
};
const shorten = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;
const quote = (text: string) =>
  /^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

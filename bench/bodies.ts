import { BodyError, bodyLimits } from "../src/features/blog/rules/body/body-schema.ts";
import { highlightCode } from "../src/features/blog/rules/body/render-body.ts";
import { renderMarkdown } from "../src/features/blog/rules/markdown/render-markdown.ts";
import {
  bodyFunctions,
  sanitizedBodyFunctions,
  textFunctions,
  trySanitize,
} from "../tests/support/samples/hostile-bodies/body-functions.ts";
import { codeStressInputs } from "../tests/support/samples/hostile-bodies/code-floods.ts";
import { bodyStressInputs } from "../tests/support/samples/hostile-bodies/floods.ts";
import { markdownStressInputs } from "../tests/support/samples/hostile-bodies/markdown-floods.ts";
import { sizedBodyStressInputs } from "../tests/support/samples/hostile-bodies/sized-floods.ts";
import { textStressInputs } from "../tests/support/samples/hostile-bodies/text-floods.ts";
import { measureCpuTime } from "../tests/support/samples/processor-time.ts";

/** The slowest input of a function. */
export interface SlowestInput {
  readonly name: string;
  readonly characters: number;
  readonly milliseconds: number;
}

type TextFunction = (text: string) => unknown;

const attempts = 5;
const bodySize = bodyLimits.characters;
/** Characters of code that are highlighted in one body. */
const codeSize = 6_000;

/**
 * Finds the slowest hostile input of each function that reads bodies, queries or URLs. Times are CPU times of one thread,
 * the best of five attempts, which excludes other load on the machine.
 */
export function measureBodies(): Record<string, SlowestInput> {
  const slowest: Record<string, SlowestInput> = {};
  const measure = (functions: Record<string, TextFunction>, name: string, text: string) => {
    for (const [functionName, read] of Object.entries(functions)) {
      const slowestSoFar = slowest[functionName]?.milliseconds ?? 0;
      const milliseconds = timeBest(() => read(text), slowestSoFar);
      if (milliseconds > slowestSoFar) {
        slowest[functionName] = { name, characters: text.length, milliseconds };
      }
    }
  };

  for (const [name, body] of listBodies()) {
    // The whole body, then shorter prefixes until one is accepted.
    for (let divisor = 1; divisor <= 64; divisor *= Math.SQRT2) {
      const prefix = body.slice(0, body.length / divisor);
      measure(bodyFunctions, name, prefix);
      const sanitized = trySanitize(prefix);
      if (sanitized === undefined) continue;
      measure(sanitizedBodyFunctions, name, sanitized);
      break;
    }
  }
  for (const [name, make] of Object.entries(textStressInputs)) {
    measure(textFunctions, name, make(bodySize));
  }
  for (const [language, line] of codeStressInputs) {
    const code = line.repeat(Math.ceil(codeSize / line.length)).slice(0, codeSize);
    const read = { highlightCode: (text: string) => highlightCode(text, language) };
    measure(read, `${language} ${line.slice(0, 10)}`, code);
  }
  for (const [name, make] of Object.entries(markdownStressInputs)) {
    // The largest size is refused at once; smaller ones, down to what is accepted, take the time.
    for (let size: number = bodySize; size > 1_000; size /= Math.SQRT2)
      measure({ renderMarkdown: tryMarkdown }, name, make(size));
  }
  return slowest;
}

/** Best of several attempts; stops early once it cannot be the slowest input. */
function timeBest(call: () => unknown, slowestSoFar: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts && best > slowestSoFar; attempt += 1) {
    best = Math.min(best, measureCpuTime(call));
  }
  return best;
}

/** Hostile bodies of the largest accepted size. */
function listBodies(): [string, string][] {
  const sized = Object.entries(sizedBodyStressInputs).map(([name, make]): [string, string] => [
    name,
    make(bodySize - 1),
  ]);
  return [...Object.entries(bodyStressInputs), ...sized];
}

function tryMarkdown(text: string): void {
  try {
    renderMarkdown(text);
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
  }
}

import { BodyFault, bodyLimits } from "../src/features/blog/rules/body/body-error.ts";
import { highlightCode } from "../src/features/blog/rules/body/highlight-code.ts";
import { renderMarkdown } from "../src/features/blog/rules/markdown.ts";
import {
  bodyFunctions,
  cleanedBodyFunctions,
  textFunctions,
  tryToClean,
} from "../tests/support/hostile-bodies/body-functions.ts";
import { codeFloods } from "../tests/support/hostile-bodies/code-floods.ts";
import { floods } from "../tests/support/hostile-bodies/floods.ts";
import { markdownFloods } from "../tests/support/hostile-bodies/markdown-floods.ts";
import { sizedFloods } from "../tests/support/hostile-bodies/sized-floods.ts";
import { textFloods } from "../tests/support/hostile-bodies/text-floods.ts";
import { timeCalls } from "../tests/support/processor-time.ts";

/** The text that a function took longest for. */
export interface SlowestText {
  readonly name: string;
  readonly characters: number;
  readonly milliseconds: number;
}

type Read = (text: string) => unknown;

const attempts = 5;
const size = bodyLimits.characters;
/** Characters of code that are coloured in one body. */
const codeSize = 6_000;
/** Markdown is given up after a time instead: so much of it shows whether that has become likelier. */
const markdownSize = 1_000;

/**
 * The slowest text of each function that reads bodies, questions or addresses, among texts made to keep them busy. Times
 * are the processor's in one thread, the best of five attempts, so that what else the machine does is left out.
 */
export function measureBodies(): Record<string, SlowestText> {
  const slowest: Record<string, SlowestText> = {};
  const measure = (functions: Record<string, Read>, name: string, text: string) => {
    for (const [functionName, read] of Object.entries(functions)) {
      const known = slowest[functionName]?.milliseconds ?? 0;
      const milliseconds = timeBest(() => read(text), known);
      if (milliseconds > known) {
        slowest[functionName] = { name, characters: text.length, milliseconds };
      }
    }
  };

  for (const [name, body] of listBodies()) {
    // Whole, then in ever smaller parts until one is not refused.
    for (let part = 1; part <= 64; part *= Math.SQRT2) {
      const beginning = body.slice(0, body.length / part);
      measure(bodyFunctions, name, beginning);
      const cleaned = tryToClean(beginning);
      if (cleaned === undefined) continue;
      measure(cleanedBodyFunctions, name, cleaned);
      break;
    }
  }
  for (const [name, make] of Object.entries(textFloods)) {
    measure(textFunctions, name, make(size));
  }
  for (const [language, line] of codeFloods) {
    const code = line.repeat(Math.ceil(codeSize / line.length)).slice(0, codeSize);
    const read = { highlightCode: (text: string) => highlightCode(text, language) };
    measure(read, `${language} ${line.slice(0, 10)}`, code);
  }
  for (const [name, make] of Object.entries(markdownFloods)) {
    const read = { [`renderMarkdown, ${markdownSize} characters`]: tryMarkdown };
    measure(read, name, make(markdownSize));
  }
  return slowest;
}

/** The best of some attempts; one that is no slower than what is known needs no other. */
function timeBest(call: () => unknown, known: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts && best > known; attempt += 1) {
    best = Math.min(best, timeCalls(call));
  }
  return best;
}

/** Bodies of the largest size that is read. */
function listBodies(): [string, string][] {
  const sized = Object.entries(sizedFloods).map(([name, make]): [string, string] => [
    name,
    make(size - 1),
  ]);
  return [...Object.entries(floods), ...sized];
}

function tryMarkdown(text: string): void {
  try {
    renderMarkdown(text);
  } catch (error) {
    if (!(error instanceof BodyFault)) throw error;
  }
}

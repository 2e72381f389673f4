import { removeMarks } from "#app/platform/text/normalize-text.ts";

const widths = { narrow: 0.18, slim: 0.3, usual: 0.38, wide: 0.61 } as const;
const space = 0.12;
/** Characters of a name, which has room for far fewer. */
const longest = 200;

/** The steps that `split-name.module.css` has a rule for, in ems. */
const steps = [2.25, 2.4, 2.6, 3, 3.5, 4, 4.5, 5.5, 7, 9] as const;

/**
 * The room that words need in the condensed display type, in ems, rounded up to a step: the server has no letters to
 * measure, and the first name has to fit before any script.
 */
export function getNameWidth(...words: readonly string[]): number {
  const letters = removeMarks(words.join(""), "NFD", longest);
  const width = [...letters].reduce((sum, letter) => sum + widths[getClass(letter)], 0);
  const whole = width + space * (words.length - 1);
  return steps.find((step) => step >= whole) ?? 9;
}

function getClass(letter: string): keyof typeof widths {
  if (/[ijlI'’.-]/.test(letter)) return "narrow";
  if (/[frtEFJLTYZ]/.test(letter)) return "slim";
  return /[mw]/i.test(letter) ? "wide" : "usual";
}

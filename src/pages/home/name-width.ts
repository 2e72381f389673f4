import { removeCombiningMarks } from "#app/platform/text/normalize-text.ts";

const characterWidths = { narrow: 0.18, slim: 0.3, usual: 0.38, wide: 0.61 } as const;
const spaceWidth = 0.12;
const maxNameLength = 200;

/** The steps that `split-name.module.css` has a rule for, in ems; a longer name takes the last. */
const widthSteps = [2.6, 3, 3.5, 4, 4.5, 5.5, 7, 9, 14] as const;

/**
 * Estimated width of words in the condensed display type, in ems, rounded up to a step: the server cannot measure
 * text, and the first name has to fit before hydration.
 */
export function getNameWidth(...words: readonly string[]): number {
  const letters = removeCombiningMarks(words.join(""), "NFD", maxNameLength);
  const width = [...letters].reduce(
    (sum, letter) => sum + characterWidths[getWidthClass(letter)],
    0,
  );
  const total = width + spaceWidth * (words.length - 1);
  return widthSteps.find((step) => step >= total) ?? 14;
}

function getWidthClass(letter: string): keyof typeof characterWidths {
  if (/[ijlI'’.-]/.test(letter)) return "narrow";
  if (/[frtEFJLTYZ]/.test(letter)) return "slim";
  return /[mw]/i.test(letter) ? "wide" : "usual";
}

import { maxAmount } from "#app/features/contact/rules/handling.ts";
import { fillCount } from "#app/locale/fill-count.ts";
import type { Language } from "#app/locale/languages.ts";
import { requestTexts } from "./texts.ts";

/** An amount with the name of the currency. */
export const formatAmount = (amount: number, language: Language): string =>
  fillCount(requestTexts[language].amounts, amount);

/**
 * Reads an amount in whole units, as people write it: with a sign of the currency, any separators of thousands, and cents that
 * are zero. Undefined for an empty text, NaN for another that is none.
 */
export function readAmount(text: string): number | undefined {
  const typed = text.replace(/[\s$\u2009]/g, "").replace(/[.,]00?$/, "");
  if (typed === "") return undefined;
  if (!/^\d{1,9}$|^\d{1,3}(?:[.,'’]\d{3}){1,2}$/.test(typed)) return Number.NaN;
  const amount = Number(typed.replace(/\D/g, ""));
  return amount <= maxAmount ? amount : Number.NaN;
}

import { fillText } from "#app/locale/fill-text.ts";
import type { Texts } from "#app/locale/texts/texts.ts";

/** The words that travel with the form: every text of the block but those of the server's own pages. */
export type ContactFormTexts = Pick<
  Texts["contact-form"],
  | "label"
  | "requiredNote"
  | "fields"
  | "privacy"
  | "submit"
  | "sending"
  | "slow"
  | "review"
  | "errorSummary"
  | "failure"
  | "connection"
  | "draft"
> & { messages: Record<string, string> };

/** A text that counts: its form for one, or that for others with the number in it. */
export function formatCount(texts: { one: string; other: string }, count: number): string {
  return count === 1 ? texts.one : fillText(texts.other, { count });
}

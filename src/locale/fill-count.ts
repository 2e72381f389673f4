import { fillText } from "./fill-text.ts";

export interface CountTexts {
  readonly one: string;
  readonly many: string;
}

/** `fillText` of the text for this number, which is its `{count}` unless the values have one that is formatted. */
export const fillCount = (
  texts: CountTexts,
  count: number,
  values: Readonly<Record<string, string | number>> = {},
): string => fillText(count === 1 ? texts.one : texts.many, { count, ...values });

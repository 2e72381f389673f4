import { fillText } from "./fill-text.ts";

export interface CountTexts {
  readonly one: string;
  readonly many: string;
}

/** A number with commas between thousands, as Mexican Spanish and English write it. */
export const formatCount = (count: number): string =>
  String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");

/** `fillText` of the text for this number, which is its `{count}` unless the values have another. */
export const fillCount = (
  texts: CountTexts,
  count: number,
  values: Readonly<Record<string, string | number>> = {},
): string =>
  fillText(count === 1 ? texts.one : texts.many, { count: formatCount(count), ...values });

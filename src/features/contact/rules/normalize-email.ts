import { normalizeText } from "#app/platform/text/normalize-text.ts";

/** Far more than an address may have. */
const maxLength = 1_000;

/** An address as a person is found by: letter case and spaces around it make no difference. */
export const normalizeEmail = (email: string): string =>
  normalizeText(email.trim(), "NFC", maxLength).toLowerCase();

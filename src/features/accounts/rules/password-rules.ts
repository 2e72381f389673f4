/** Length of a password in characters. There is no rule of composition (NIST SP 800-63B-4, 3.1.1.2). */
export const passwordLength = { min: 12, max: 256 } as const;

export type PasswordError = "too-short" | "too-long" | "too-common" | "same-as-email";

/** Number of characters as a person counts them. */
export const countCharacters = (text: string): number => Array.from(text.normalize("NFC")).length;

/**
 * Finds what is wrong with a new password; undefined if nothing is. One of the common passwords counts as common repeated
 * and in any letter case, too.
 */
export function findPasswordError(
  password: string,
  { email, common }: { email: string; common: ReadonlySet<string> },
): PasswordError | undefined {
  // Longer than any accepted one in UTF-16 units, before it is processed.
  if (password.length > 2 * passwordLength.max) return "too-long";
  const length = countCharacters(password);
  if (length < passwordLength.min) return "too-short";
  if (length > passwordLength.max) return "too-long";
  const folded = password.normalize("NFC").toLowerCase();
  if (folded === email.toLowerCase()) return "same-as-email";
  return common.has(folded) || isRepeated(folded, common) ? "too-common" : undefined;
}

/** A common password, or a single character, several times. */
function isRepeated(text: string, common: ReadonlySet<string>): boolean {
  for (let size = 1; size <= text.length / 2; size++) {
    const part = text.slice(0, size);
    if (text.length % size === 0 && part.repeat(text.length / size) === text) {
      return size === 1 || common.has(part);
    }
  }
  return false;
}

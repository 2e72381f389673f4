// Crockford's base 32: no I, L, O or U, so that a receipt survives handwriting and the telephone.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A new receipt number such as `FS-7K3M-Q2XD`: 40 random bits in Crockford's base 32. */
export function createReference(
  prefix = "FS",
  bytes = crypto.getRandomValues(new Uint8Array(8)),
): string {
  const symbols = Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join("");
  return `${prefix}-${symbols.slice(0, 4)}-${symbols.slice(4)}`;
}

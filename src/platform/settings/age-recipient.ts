const alphabet = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
/** Values of the prefix `age` in the checksum: its high bits, a zero, its low bits. */
const prefix = [3, 3, 3, 0, 1, 7, 5];

/**
 * Its checksum (Bech32) shows a typing error before something is encrypted. https://age-encryption.org/v1
 */
export function isAgeRecipient(text: string): boolean {
  if (!/^age1[02-9ac-hj-np-z]{58}$/.test(text)) return false;
  const values = [...text.slice("age1".length)].map((letter) => alphabet.indexOf(letter));
  let checksum = 1;
  for (const value of [...prefix, ...values]) {
    const top = checksum >> 25;
    checksum = ((checksum & 0x1ffffff) << 5) ^ value;
    for (const [bit, generator] of generators.entries()) {
      if ((top >> bit) & 1) checksum ^= generator;
    }
  }
  return checksum === 1;
}

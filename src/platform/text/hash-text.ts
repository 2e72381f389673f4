const fnvOffset = 0xcbf29ce484222325n;
const fnvPrime = 0x100000001b3n;

/** FNV-1a of 64 bits over UTF-16 units (https://datatracker.ietf.org/doc/rfc9923/), in 16 hexadecimal digits: names things, and protects nothing. */
export function hashText(text: string): string {
  let hash = fnvOffset;
  for (let at = 0; at < text.length; at++) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(at))) * fnvPrime);
  }
  return hash.toString(16).padStart(16, "0");
}

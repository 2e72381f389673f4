/** A blog of 5,000 posts has 50,000 values in at most seven levels. */
export const jsonLimits = {
  depth: 32,
  values: 200_000,
} as const;

/** Invalid JSON, or JSON beyond a limit. The message contains nothing of the input. */
export class JsonError extends Error {
  override readonly name = "JsonError";
}

/** Counts brackets and commas first: few bytes can become objects of a hundred times their size. Throws a JsonError. */
export function parseJson(bytes: Uint8Array): unknown {
  checkJsonLimits(bytes);
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new JsonError("no JSON");
  }
}

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
// `[` and `{` differ in one bit only, and so do `]` and `}`.
const bracketMask = ~0x20;
const opening = 0x7b & bracketMask;
const closing = 0x7d & bracketMask;

/** Throws a JsonError for JSON that is nested too deeply or has too many values; whether it is JSON is not checked. */
export function checkJsonLimits(bytes: Uint8Array): void {
  // In UTF-8 no multi-byte character contains the bytes that count.
  let depth = 0;
  let values = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte === quote) index = skipString(bytes, index);
    else if (byte === comma) values += 1;
    else if ((byte & bracketMask) === opening) {
      depth += 1;
      values += 1;
    } else if ((byte & bracketMask) === closing) depth -= 1;
    if (depth > jsonLimits.depth) {
      throw new JsonError(`more than ${jsonLimits.depth} values inside one another`);
    }
    if (values > jsonLimits.values) throw new JsonError(`more than ${jsonLimits.values} values`);
  }
}

function skipString(bytes: Uint8Array, start: number): number {
  let index = start + 1;
  while (index < bytes.length && bytes[index] !== quote) {
    index += bytes[index] === backslash ? 2 : 1;
  }
  return index;
}

/** How much JSON of someone else may hold: a blog of 5,000 posts has 50,000 values, seven levels deep at most. */
export const jsonLimits = {
  /** Arrays and objects inside one another. */
  depth: 32,
  /** Members of objects and items of arrays. */
  values: 200_000,
} as const;

/** JSON that is not read: it is none, or exceeds a limit. The message holds nothing of it. */
export class JsonError extends Error {
  override readonly name = "JsonError";
}

/**
 * Reads JSON of someone else. Its brackets and commas are counted first: few bytes can stand for objects that take a
 * hundred times their memory. Throws a JsonError.
 */
export function parseJson(bytes: Uint8Array): unknown {
  checkLimits(bytes);
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new JsonError("no JSON");
  }
}

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
// `[` and `{`, and `]` and `}`, are the same but for one bit.
const bracketMask = ~0x20;
const opening = 0x7b & bracketMask;
const closing = 0x7d & bracketMask;

// In UTF-8 no byte of another character is one of these.
function checkLimits(bytes: Uint8Array): void {
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

/** The place of the quote that ends a string, which begins at `start`. */
function skipString(bytes: Uint8Array, start: number): number {
  let index = start + 1;
  while (index < bytes.length && bytes[index] !== quote) {
    index += bytes[index] === backslash ? 2 : 1;
  }
  return index;
}

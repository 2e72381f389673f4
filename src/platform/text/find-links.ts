import { getMailLink, isMailAddress } from "./mail-address.ts";

interface TextPart {
  readonly text: string;
  /** Undefined beside links. */
  readonly href?: string | undefined;
}

const local = "[\\w!#$%&'*+/=?^`{|}~\\p{L}\\p{M}\\p{N}.-]";
/** An address with `http(s)`, up to a space, quote or angle bracket, or a mail address. Linear: neither begins inside itself. */
const candidates = new RegExp(
  String.raw`(?<![\p{L}\p{N}])https?:\/\/[^\s\p{C}<>"«»“”]+|(?<!${local})${local}+@[\p{L}\p{M}\p{N}.-]+`,
  "giu",
);
/** Punctuation of the sentence, which addresses hardly end with. */
const punctuation = ".,;:!?…'’*،؛؟。、";
const brackets: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** Splits a text at its links; the parts joined are the text. */
export function findLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: candidate, index: begin } of text.matchAll(candidates)) {
    // Mail addresses may begin with stars and quotes, but then these are the sentence's.
    const index = begin + Math.max(0, candidate.search(/[\p{L}\p{N}]/u));
    const address = cutEnd(candidate.slice(index - begin));
    const href = toLink(address);
    if (!href) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: address, href });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Leaves out the punctuation behind an address, and closing brackets that it does not open. */
function cutEnd(candidate: string): string {
  const count = (character: string) => candidate.split(character).length - 1;
  const unpaired = new Map(
    Object.entries(brackets).map(([close, open]) => [close, count(close) - count(open)]),
  );
  let end = candidate.length;
  for (; end > 0; end -= 1) {
    const last = candidate.charAt(end - 1);
    const excess = unpaired.get(last) ?? 0;
    if (excess > 0) unpaired.set(last, excess - 1);
    else if (!punctuation.includes(last)) break;
  }
  return candidate.slice(0, end);
}

function toLink(address: string): string | undefined {
  if (/^https?:/i.test(address)) return URL.canParse(address) ? address : undefined;
  return isMailAddress(address) ? getMailLink(address) : undefined;
}

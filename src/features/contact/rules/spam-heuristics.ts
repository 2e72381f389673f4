import type { ContactValue } from "./contact-request.ts";

/** Customers link their own site and a few examples. */
const maxLinks = 4;
/** Shortest time in which a person types five fields, in milliseconds from the first key. */
const minTypingTime = 1500;

const linkPattern = /\b(?:https?:\/\/(?:www\.)?|www\.)/giu;

type SignedFields = Pick<
  ContactValue,
  "first_name" | "last_name" | "comment" | "website" | "elapsed_ms"
>;

interface SpamSign {
  readonly isFound: (fields: SignedFields) => boolean;
  /** Marks a request without another sign: nothing that people do leads to it. */
  readonly isSufficient?: true;
}

/** Signs of spam by name; docs/decisions/0049 tells how a person may come to each. They mark a request and never reject it. */
const signs: Readonly<Record<string, SpamSign>> = {
  honeypot: { isFound: ({ website }) => website !== "", isSufficient: true },
  "too-fast": {
    isFound: ({ elapsed_ms: elapsed }) => elapsed !== undefined && elapsed < minTypingTime,
  },
  "many-links": {
    isFound: ({ comment }) => (comment.match(linkPattern)?.length ?? 0) > maxLinks,
  },
  // The link markup of forums.
  "link-markup": {
    isFound: ({ comment }) => /\[(?:url|link)[=\]]/i.test(comment),
    isSufficient: true,
  },
  "html-link": { isFound: ({ comment }) => /<a\s[^<>]{0,200}href\s*=/iu.test(comment) },
  "link-in-name": {
    isFound: ({ first_name, last_name }) => `${first_name} ${last_name}`.search(linkPattern) >= 0,
  },
  // Programs put the same words into every field.
  "name-as-comment": {
    isFound: ({ first_name, last_name, comment }) =>
      comment !== "" &&
      [first_name, last_name].some(
        (name) => normalizeForComparison(name) === normalizeForComparison(comment),
      ),
  },
};

const normalizeForComparison = (text: string) => text.toLowerCase().replace(/\s+/gu, " ");

/**
 * Names of the signs found, separated by commas, in linear time; undefined where they don't mark a request: each sign that
 * a person may give needs another one beside it.
 */
export function findSpamReason(fields: SignedFields): string | undefined {
  const found = Object.entries(signs).filter(([, { isFound }]) => isFound(fields));
  const isMarked = found.length > 1 || found.some(([, { isSufficient }]) => isSufficient);
  return isMarked ? found.map(([name]) => name).join(", ") : undefined;
}

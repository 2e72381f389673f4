import type { ContactValue } from "./contact-request.ts";

/** Customers link their own site and a few examples. */
const maxLinks = 4;

const linkPattern = /\b(?:https?:\/\/(?:www\.)?|www\.)/giu;
/** Link markup of forums and pages, which people do not type into a form. */
const linkMarkupPattern = /<a\s[^<>]{0,200}href\s*=|\[(?:url|link)(?:=|\])/iu;

type TextFields = Pick<ContactValue, "first_name" | "last_name" | "comment">;

/** Tests for signs of spam, by name. They mark a request and never reject it. */
const heuristics: Readonly<Record<string, (fields: TextFields) => boolean>> = {
  "many-links": ({ comment }) => (comment.match(linkPattern)?.length ?? 0) > maxLinks,
  "link-markup": ({ comment }) => linkMarkupPattern.test(comment),
  "link-in-name": ({ first_name, last_name }) =>
    `${first_name} ${last_name}`.search(linkPattern) >= 0,
  // Programs put the same words into every field.
  "name-as-comment": ({ first_name, last_name, comment }) =>
    comment !== "" &&
    [first_name, last_name].some(
      (name) => normalizeForComparison(name) === normalizeForComparison(comment),
    ),
};

const normalizeForComparison = (text: string) => text.toLowerCase().replace(/\s+/gu, " ");

/** Names of the signs of spam found in the text, in linear time. */
export function findContentSpamSignals(fields: TextFields): string[] {
  return Object.entries(heuristics).flatMap(([name, isFound]) => (isFound(fields) ? [name] : []));
}

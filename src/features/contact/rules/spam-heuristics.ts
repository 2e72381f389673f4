import type { ContactValue } from "./contact-request.ts";

/** People who ask for a site paste their own address and a few that they like. */
const maxLinks = 4;

const linkPattern = /\b(?:https?:\/\/(?:www\.)?|www\.)/giu;
/** A link written for a forum or a page: nobody writes one to a person. */
const linkMarkupPattern = /<a\s[^<>]{0,200}href\s*=|\[(?:url|link)(?:=|\])/iu;

type TextFields = Pick<ContactValue, "first_name" | "last_name" | "comment">;

/** Signs of spam, each with the test that finds it. They mark a request; nothing is refused for them. */
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

/** The names of the signs of spam in what a visitor wrote; linear in its length. */
export function findContentSpamSignals(fields: TextFields): string[] {
  return Object.entries(heuristics).flatMap(([name, isFound]) => (isFound(fields) ? [name] : []));
}

import type { ContactValue } from "./contact-request.ts";

/** People who ask for a site paste their own address and a few that they like. */
const mostLinks = 4;

const link = /\b(?:https?:\/\/(?:www\.)?|www\.)/giu;
/** A link written for a forum or a page: nobody writes one to a person. */
const linkMarkup = /<a\s[^<>]{0,200}href\s*=|\[(?:url|link)(?:=|\])/iu;

type TextFields = Pick<ContactValue, "first_name" | "last_name" | "comment">;

/** Signs of spam, each with the test that finds it. They mark a request; nothing is refused for them. */
const signs: Readonly<Record<string, (fields: TextFields) => boolean>> = {
  "many-links": ({ comment }) => (comment.match(link)?.length ?? 0) > mostLinks,
  "link-markup": ({ comment }) => linkMarkup.test(comment),
  "link-in-name": ({ first_name, last_name }) => `${first_name} ${last_name}`.search(link) >= 0,
  // Programs put the same words into every field.
  "name-as-comment": ({ first_name, last_name, comment }) =>
    comment !== "" && [first_name, last_name].some((name) => fold(name) === fold(comment)),
};

const fold = (text: string) => text.toLowerCase().replace(/\s+/gu, " ");

/** The names of the signs of spam in what a visitor wrote; linear in its length. */
export function findContentSigns(fields: TextFields): string[] {
  return Object.entries(signs).flatMap(([name, isFound]) => (isFound(fields) ? [name] : []));
}

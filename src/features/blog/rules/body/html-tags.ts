/**
 * A tag or declaration of serialized HTML: attributes are in double quotes. An unterminated one reaches to the end of the
 * text, so that no other begins inside of it and one pass is enough.
 */
const tagPattern = /<\/?([a-z][^\s/>"]*|!)(?:[^">]|"[^"]*(?:"|$))*(>|$)/gi;

/** Replaces each tag by the result of `replace`, which receives the tag and its lower-case name. */
export function replaceTags(html: string, replace: (tag: string, name: string) => string): string {
  return html.replace(tagPattern, (tag, name: string, end: string) =>
    end ? replace(tag, name.toLowerCase()) : tag,
  );
}

/** A tag or comment, whole, so that none is found inside the quoted value of another's attribute. */
const tagPattern = /<(?:"[^"]*"|[^">])*>/g;

/**
 * Removes the slash that React writes at the end of void elements, as in `<br/>`: it has no meaning in HTML. Expects markup
 * in which `<` begins a tag, and values are quoted: in texts and scripts it is escaped.
 */
export function dropTrailingSlashes(html: string): string {
  return html.replace(tagPattern, (tag) => (tag.endsWith("/>") ? `${tag.slice(0, -2)}>` : tag));
}

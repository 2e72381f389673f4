/** An unterminated one reaches to the end, so that no other begins inside of it and one pass is enough. */
const tagPattern = /<\/?([a-z][^\s/>"]*|!)(?:[^">]|"[^"]*(?:"|$))*(>|$)/gi;

export function replaceTags(html: string, replace: (tag: string, name: string) => string): string {
  return html.replace(tagPattern, (tag, name: string, end: string) =>
    end ? replace(tag, name.toLowerCase()) : tag,
  );
}

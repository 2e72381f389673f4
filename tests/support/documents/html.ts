const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** HTML character references as the characters that they stand for. */
function decodeEntities(html: string): string {
  return html.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return entities[name] ?? whole;
  });
}

/** The text of a document's body as a reader meets it: without tags and hidden notices, one space between words. */
export function getText(html: string): string {
  const [, body = html] = html.split(/<body[^>]*>/);
  const text = body
    .replace(/<script[\s\S]*?<\/script>/g, " ")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<div\b[^>]* role="alert" hidden="">[\s\S]*?<\/div>/g, " ");
  return decodeEntities(
    text.replace(/<\/?(?:span|a|b|strong|em|code)\b[^>]*>/g, "").replace(/<[^>]*>/g, " "),
  )
    .replace(/\s+/g, " ")
    .trim();
}

/** Every start tag of this name, as a map of its attributes, decoded; `*` finds all. */
export function listTags(html: string, name: string): Record<string, string>[] {
  const tag = name === "*" ? "[a-z][\\w-]*" : name;
  return [
    ...html.matchAll(new RegExp(`<${tag}((?:\\s+[^\\s=>/]+(?:="[^"]*")?)*)\\s*/?>`, "gi")),
  ].map(([, attributes = ""]) =>
    Object.fromEntries(
      [...attributes.matchAll(/([^\s=>/]+)(?:="([^"]*)")?/g)].map(([, key = "", value = ""]) => [
        key.toLowerCase(),
        decodeEntities(value),
      ]),
    ),
  );
}

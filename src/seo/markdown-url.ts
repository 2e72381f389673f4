/**
 * Address of the Markdown version of a page, for its path or URL with any query: `/servicios.md`, `/index.md?lang=en`.
 */
export function getMarkdownUrl(pageUrl: string): string {
  const [path = "", ...query] = pageUrl.split("?");
  return [path.endsWith("/") ? `${path}index.md` : `${path}.md`, ...query].join("?");
}

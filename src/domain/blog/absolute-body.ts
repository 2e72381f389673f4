/** A cleaned body to be read away from the site: links and pictures with whole addresses. `base` is the address of its post. */
export function absoluteBody(html: string, base: string): string {
  return html.replace(
    / (href|src)="([/#][^"]*)"/g,
    (_, name, address) => ` ${name}="${new URL(address, base).href}"`,
  );
}

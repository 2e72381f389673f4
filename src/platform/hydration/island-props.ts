/**
 * Turns `"` into a backtick and back. JSON in an attribute is mostly quotes, each of which HTML writes as `&quot;`: a page
 * of many islands is a tenth lighter without them.
 */
export function swapQuotes(text: string): string {
  return text.replace(/["`]/g, (quote) => (quote === "`" ? '"' : "`"));
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Puts `values` in the places that a text names in braces: `fillText("Hola, {name}", { name: "Ana" })`. One with letters that are
 * read from right to left is isolated (UAX #9): a listener's label, a title and a plain text have no `<bdi>`.
 */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = String(values[name] ?? placeholder);
    return rightToLeft.test(value) ? `\u2068${value}\u2069` : value;
  });
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Fills `{name}`; a value with right-to-left letters is isolated (UAX #9), since a label, a title and plain text have no `<bdi>`. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = String(values[name] ?? placeholder);
    return rightToLeft.test(value) ? `\u2068${value}\u2069` : value;
  });
}

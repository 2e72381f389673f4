/** Puts `values` in the places that a text names in braces: `fillText("Hola, {name}", { name: "Ana" })`. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
}

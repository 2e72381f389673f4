const fill = (part: string) => (size: number) => part.repeat(Math.floor(size / part.length));

/** Texts of a size in characters, made to be expensive to process as ids, headings, addresses and search queries. */
export const textStressInputs: Record<string, (size: number) => string> = {
  "two combining marks in turn": (size) => `a${fill("\u0301\u0316")(size - 1)}`,
  "combining marks of many kinds": (size) =>
    `a${fill("\u0301\u0316\u0327\u0345\u05b0\u3099")(size - 1)}`,
  "marks that become two": fill("\u0344\u0316"),
  "letters that become marks": fill("\uff9e\u0334"),
  "letters with a hundred marks": fill(`z${"\u0301\u0316".repeat(50)}`),
  "words with marks": fill("a\u0301\u0316 "),
  "letters that become eighteen": fill("\ufdfa"),
  "words that become four": fill("\ufdfa "),
  "letters that become three with marks": fill("\u1f82"),
  "syllables in parts": fill("\u1100\u1161\u11a8"),
  "signs that hold letters": fill("№ "),
  fractions: fill("½ "),
  "capitals that become two": fill("\u0130"),
  "letters beyond the first plane": fill("\ud835\udd0d"),
  "halves of characters": fill("\ud835"),
  "words joined by hyphens": fill("a-"),
  "words joined by all signs": fill("a.b'c,d’"),
  "one word": fill("a"),
  "white space": (size) => `a${" ".repeat(size - 2)}b`,
  "line breaks": (size) => `a${fill("\r\n")(size - 2)}b`,
  "escaped marks": fill("%CC%81%CC%96"),
  "escapes that are none": fill("%CC%"),
  "beginnings of tags": fill("<a "),
  "beginnings of tags with quotes": fill('<a "'),
  "beginnings of pictures": fill('<img src="'),
  "pairs of quotes in a tag": (size) => `<a ${fill('"" ')(size - 3)}`,
  "beginnings of comments": fill("<!"),
  "beginnings of references": fill("&#x1111111"),
};

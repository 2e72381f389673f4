/** Kerning between the letters of a headline, which are animated as separate elements, in em. */
export function measureKerning(line: string): number[] {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return [];
  context.font = "condensed 800 1000px Bricolage";
  const measure = (text: string) => context.measureText(text).width;
  return [...line].map((letter, index, all) => {
    const next = all[index + 1] ?? "";
    return (measure(letter + next) - measure(letter) - measure(next)) / 1000;
  });
}

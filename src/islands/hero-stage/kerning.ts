/** How much closer each letter of a headline stands to the next than it would alone, in em. */
export function measureKerning(words: string): number[] {
  const pen = document.createElement("canvas").getContext("2d");
  if (!pen) return [];
  pen.font = "condensed 800 1000px Bricolage";
  const measure = (text: string) => pen.measureText(text).width;
  return [...words].map((letter, index, all) => {
    const next = all[index + 1] ?? "";
    return (measure(letter + next) - measure(letter) - measure(next)) / 1000;
  });
}

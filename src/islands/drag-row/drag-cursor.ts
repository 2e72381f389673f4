/** What the disc leaves free: words are for reading, links for pressing. */
const words = "a, h2, h3, p";

/** Lets the disc go with the mouse over a strip that can be dragged, the words in it left free. */
export function showDisc(disc: HTMLElement, strip: HTMLElement, signal: AbortSignal): void {
  const follow = ({ pointerType, clientX, clientY, target }: PointerEvent) => {
    const { grab } = strip.dataset;
    const isFree = grab === "held" || !(target as Element).closest(words);
    disc.toggleAttribute("data-shown", pointerType === "mouse" && grab !== undefined && isFree);
    const { left, top } = strip.getBoundingClientRect();
    disc.style.translate = `${clientX - left}px ${clientY - top}px`;
  };
  for (const type of ["pointermove", "pointerdown", "pointerup"] as const) {
    strip.addEventListener(type, follow, { signal });
  }
  strip.addEventListener("pointerleave", () => disc.removeAttribute("data-shown"), { signal });
}

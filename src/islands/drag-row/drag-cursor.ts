/** What the disc leaves free: words are for reading, links for pressing. */
const textSelector = "a, h2, h3, p";

/** Lets the disc go with the mouse over a strip that can be dragged, the words in it left free. */
export function showDragCursor(
  cursor: HTMLElement,
  scroller: HTMLElement,
  signal: AbortSignal,
): void {
  const moveCursor = ({ pointerType, clientX, clientY, target }: PointerEvent) => {
    const { grab } = scroller.dataset;
    const isDraggableSpot = grab === "held" || !(target as Element).closest(textSelector);
    cursor.toggleAttribute(
      "data-shown",
      pointerType === "mouse" && grab !== undefined && isDraggableSpot,
    );
    const { left, top } = scroller.getBoundingClientRect();
    cursor.style.translate = `${clientX - left}px ${clientY - top}px`;
  };
  for (const type of ["pointermove", "pointerdown", "pointerup"] as const) {
    scroller.addEventListener(type, moveCursor, { signal });
  }
  scroller.addEventListener("pointerleave", () => cursor.removeAttribute("data-shown"), { signal });
}

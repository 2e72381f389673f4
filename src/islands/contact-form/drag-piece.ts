const threshold = 6;
/** Margin of the crate that still accepts a dropped piece, in pixels. */
const reach = 48;

interface Drag {
  start: { pointerId: number; clientX: number; clientY: number };
  /** The piece with its picture, and what it may be put into. */
  piece: HTMLElement;
  crate: HTMLElement;
  onDrop: () => void;
}

/** Begins to drag the piece that a pointer is down on; without a way its press or tap chooses. */
export function startDrag(
  { target, isPrimary, pointerId, button, clientX, clientY }: PointerEvent,
  crate: HTMLElement | null,
  onDrop: (piece: string) => void,
): void {
  const piece = target instanceof Element && target.closest("label");
  if (!piece || !crate || !isPrimary || button !== 0) return;
  const value = piece.querySelector("input")?.value ?? "";
  dragPiece({ start: { pointerId, clientX, clientY }, piece, crate, onDrop: () => onDrop(value) });
}

function dragPiece({ start, piece, crate, onDrop }: Drag): void {
  const picture = piece.querySelector("img");
  if (!picture) return;
  const controller = new AbortController();
  const { signal } = controller;
  let isLifted = false;

  function move({ pointerId, buttons, clientX, clientY }: PointerEvent) {
    if (pointerId !== start.pointerId) return;
    // It was let go before this code was there.
    if (buttons === 0) return controller.abort();
    const [x, y] = [clientX - start.clientX, clientY - start.clientY];
    if (!isLifted && Math.hypot(x, y) < threshold) return;
    isLifted = true;
    piece.dataset["lifted"] = crate.dataset["open"] = "";
    picture?.style.setProperty("translate", `${x}px ${y}px`);
  }

  function end(event: PointerEvent) {
    if (event.pointerId !== start.pointerId) return;
    controller.abort();
    if (!isLifted || !picture) return;
    const { translate } = picture.style;
    picture.style.removeProperty("translate");
    delete piece.dataset["lifted"];
    delete crate.dataset["open"];
    // The click of the press that ends here chooses nothing.
    const stopClick = (click: MouseEvent) => click.preventDefault();
    addEventListener("click", stopClick, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", stopClick, { capture: true }));
    if (event.type === "pointerup" && isOver(crate, event)) return onDrop();
    if (document.documentElement.dataset["motion"] !== "on") return;
    picture.animate([{ translate, scale: 1.2 }, {}], { duration: 300, easing: "ease-out" });
  }

  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", end, { signal });
  addEventListener("pointercancel", end, { signal });
}

function isOver(crate: HTMLElement, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = crate.getBoundingClientRect();
  const isBeside = clientX < left - reach || clientX > right + reach;
  return !isBeside && clientY > top - reach && clientY < bottom + reach;
}

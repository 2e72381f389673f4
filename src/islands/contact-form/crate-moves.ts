import type { KeyboardEvent } from "react";
import { fillText } from "#app/locale/fill-text.ts";
import { hasNoModifier } from "#app/ui/arrow-key-step.ts";
import { type CrateTexts, makePattern } from "./crate-line.ts";
import type { FieldStrings } from "./draft.ts";

interface CrateFields {
  message: string;
  texts: CrateTexts;
  fillFields: (values: FieldStrings, announcement: string) => void;
}

export function fillCrate(
  pieces: readonly string[],
  { text, piece }: { text: string; piece: string },
  { message, texts, fillFields }: CrateFields,
): void {
  const comment = writeCrateLine(message, pieces, texts);
  fillFields({ service: pieces[0] ?? "", comment }, fillText(text, { piece }));
}

/** The message with a first sentence for these pieces, or without one for less than two: the field says what one is. */
export function writeCrateLine(
  message: string,
  pieces: readonly string[],
  texts: CrateTexts,
): string {
  const pattern = makePattern(texts);
  if (pieces.length < 2) return message.replace(pattern, "");
  const labels = pieces.map((piece) => texts.names[piece]?.[0] ?? piece);
  const list = new Intl.ListFormat(texts.language).format(labels);
  return `${texts.openings[0]}: ${list}.\n${message.replace(pattern, "")}`;
}

interface PressedCrate {
  readonly pieces: readonly string[];
  add(piece: string): void;
  takeOut(piece: string): void;
  announceAdding(): void;
}

const arrows: Readonly<Record<string, 1 | -1>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/** Has the arrows lead to pieces without choosing them, until the focus leaves the group. */
function beginAdding(group: HTMLElement): void {
  if ("adding" in group.dataset) return;
  group.dataset["adding"] = "";
  group.addEventListener("focusout", function leave({ relatedTarget }) {
    if (group.contains(relatedTarget as Node | null)) return;
    delete group.dataset["adding"];
    group.removeEventListener("focusout", leave);
  });
}

/** With several pieces in the crate the arrows choose none: each choice would replace the one before. */
export function pressKey(event: KeyboardEvent<HTMLElement>, crate: PressedCrate): void {
  const { target: radio, key } = event;
  const { pieces } = crate;
  const group = radio instanceof HTMLInputElement && radio.closest("fieldset");
  if (!group || !hasNoModifier(event) || pieces.length === 0) return;
  if (pieces.length > 1) beginAdding(group);
  const isAdding = "adding" in group.dataset;
  const step = arrows[key];
  if (key === "Backspace") {
    event.preventDefault();
    crate.takeOut(pieces.includes(radio.value) ? radio.value : (pieces.at(-1) ?? ""));
    if (pieces.length === 1) delete group.dataset["adding"];
  } else if (key === " " && radio.checked) {
    event.preventDefault();
    beginAdding(group);
    crate.announceAdding();
  } else if (key === " " && isAdding) {
    event.preventDefault();
    crate.add(radio.value);
  } else if (step && isAdding) {
    event.preventDefault();
    const radios = [...group.querySelectorAll("input")];
    radios.at((radios.indexOf(radio) + step) % radios.length)?.focus();
  }
}

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

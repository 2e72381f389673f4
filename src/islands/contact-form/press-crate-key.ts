import type { KeyboardEvent } from "react";
import { hasNoModifier } from "#app/ui/arrow-key-step.ts";

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

/**
 * Keys of the pieces: Space keeps the choice, and from then on adds the piece that the arrows lead to; Backspace takes out.
 * With several pieces in the crate the arrows choose none, since each choice would replace the one before.
 */
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

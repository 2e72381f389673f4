/**
 * The box of a table's head ticks those of the rows, as the server takes it, and shows when one of them is not ticked. Their
 * number is in `data-selected` of the actions, which style sheets cannot count for their words.
 */
export function startRowSelection(document: Document): void {
  const head = document.querySelector<HTMLInputElement>("[data-select-all]");
  if (!head) return;
  const boxes = [...document.querySelectorAll<HTMLInputElement>("[data-select]")];
  const acts = document.querySelector<HTMLElement>("[data-selected]");
  document.addEventListener("change", ({ target }) => {
    if (target === head) for (const box of boxes) box.checked = head.checked;
    else if (boxes.includes(target as HTMLInputElement)) {
      head.checked = boxes.every(({ checked }) => checked);
    }
    const selected = boxes.filter(({ checked }) => checked).length;
    if (acts) acts.dataset["selected"] = String(selected);
  });
}

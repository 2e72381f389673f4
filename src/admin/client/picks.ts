/** The box of a table's head ticks those of the rows, as the server takes it, and shows when one of them is not ticked. */
export function startPicks(document: Document): void {
  const head = document.querySelector<HTMLInputElement>("[data-pick-all]");
  if (!head) return;
  const boxes = [...document.querySelectorAll<HTMLInputElement>("[data-pick]")];
  document.addEventListener("change", ({ target }) => {
    if (target === head) for (const box of boxes) box.checked = head.checked;
    else if (boxes.includes(target as HTMLInputElement)) {
      head.checked = boxes.every(({ checked }) => checked);
    }
  });
}

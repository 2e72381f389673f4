const storageKey = "selected-rows";

/** The box of the head ticks those of the rows; a form with `data-keeps-selection` comes back with the rows selected again. */
export function startRowSelection(document: Document): void {
  const kept = sessionStorage.getItem(storageKey)?.split(" ");
  sessionStorage.removeItem(storageKey);
  const head = document.querySelector<HTMLInputElement>("[data-select-all]");
  if (!head) return;
  const boxes = [...document.querySelectorAll<HTMLInputElement>("[data-select]")];
  const acts = document.querySelector<HTMLElement>("[data-selected]");
  const listSelected = () => boxes.filter(({ checked }) => checked).map(({ name }) => name);
  const show = () => {
    head.checked = boxes.every(({ checked }) => checked);
    if (acts) acts.dataset["selected"] = String(listSelected().length);
  };
  document.addEventListener("change", ({ target }) => {
    if (target === head) for (const box of boxes) box.checked = head.checked;
    if (target === head || boxes.includes(target as HTMLInputElement)) show();
  });
  document.addEventListener("submit", ({ target }) => {
    if ((target as HTMLElement).matches("[data-keeps-selection]")) {
      sessionStorage.setItem(storageKey, listSelected().join(" "));
    }
  });
  if (!kept) return;
  for (const box of boxes) box.checked ||= kept.includes(box.name);
  show();
}

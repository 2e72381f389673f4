/** Milliseconds in which the second key of a sequence follows the first. */
const sequenceTimeout = 1500;

/**
 * Single keys as an addition to links and buttons: an element with `data-shortcut` is clicked by its key, a field gets the
 * focus; `g s` is a sequence. Ctrl Enter sends the form of a text, by the button that has it or the first one. J and K go
 * through the links of rows (`data-row`) where the page has some, X selects one, and the keys that `data-row` names press a
 * button (`data-row-key`) for it. Off where no element has `data-shortcuts`, in fields, and with Ctrl, Alt or Meta; a key
 * that is held down, or pressed while a form that another key sent is under way, only goes through rows.
 */
export function startShortcuts(document: Document): void {
  if (!document.querySelector("[data-shortcuts]")) return;
  let first = { key: "", at: 0 };
  let isSending = false;
  document.addEventListener("submit", ({ submitter }) => {
    isSending ||= submitter?.matches("[data-row-key], [data-shortcut]") === true;
  });
  // A page that is gone back to may be as it was left.
  window.addEventListener("pageshow", () => {
    isSending = false;
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey && event.key === "Enter" && event.target instanceof HTMLTextAreaElement) {
      const { form } = event.target;
      const button = form?.querySelector<HTMLElement>('[data-shortcut="ctrl enter"]');
      // A click is ignored on a page that was not read yet.
      if (button) button.click();
      else form?.requestSubmit();
    }
    if (event.ctrlKey || event.altKey || event.metaKey || isEditable(event.target)) return;
    // It stops what is under way.
    if (event.key === "Escape") isSending = false;
    const letter = event.key.toLowerCase();
    const key = event.shiftKey && letter === "x" ? "shift x" : letter;
    const isSequence = first.key !== "" && event.timeStamp - first.at < sequenceTimeout;
    const name = isSequence ? `${first.key} ${key}` : key;
    first = { key: key === "g" && !isSequence ? key : "", at: event.timeStamp };
    const acts = [
      moveAlongRows,
      ...(isSending || event.repeat ? [] : [selectRow, pressForRow, activate]),
    ];
    if (acts.some((act) => act(document, name))) {
      event.preventDefault();
    }
  });
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input:not([type=checkbox]), select, textarea"))
  );
}

function moveAlongRows(document: Document, key: string): boolean {
  const links = [...document.querySelectorAll<HTMLElement>("[data-row] a")];
  if (links.length === 0 || (key !== "j" && key !== "k")) return false;
  const index = links.indexOf(document.activeElement as HTMLElement);
  const next = key === "j" ? index + 1 : Math.max(0, index - 1);
  links[Math.min(next, links.length - 1)]?.focus();
  return true;
}

function selectRow(document: Document, key: string): boolean {
  const row = document.activeElement?.closest("[data-row]");
  const box = row?.querySelector<HTMLElement>("[data-select]");
  if (!box || key !== "x") return false;
  box.click();
  return true;
}

/** Sends the form of rows for the one with the focus; its page comes back at that row, or at the next one if that may be gone. */
function pressForRow(document: Document, key: string): boolean {
  const row = document.activeElement?.closest<HTMLElement>("[data-row]");
  const box = row?.querySelector<HTMLInputElement>("[data-select]");
  const button = [...document.querySelectorAll<HTMLButtonElement>("[data-row-key]")].find(
    ({ dataset }) => dataset["rowKey"] === key,
  );
  const form = button?.form;
  const field = form?.querySelector<HTMLInputElement>("[data-row-field]");
  if (!box || !form || !field || !row?.dataset["row"]?.split(" ").includes(key)) return false;
  field.name = box.name;
  field.value = box.value;
  const shown =
    (button.dataset["goesOn"] !== undefined &&
      (row.nextElementSibling ?? row.previousElementSibling)) ||
    row;
  // A redirect without a fragment keeps this one.
  const address = new URL(form.action);
  address.hash = shown.querySelector("a")?.id ?? "";
  form.action = address.href;
  button.click();
  return true;
}

function activate(document: Document, name: string): boolean {
  const element = [...document.querySelectorAll<HTMLElement>("[data-shortcut]")].find(
    ({ dataset }) => dataset["shortcut"] === name,
  );
  if (!element) return false;
  if (element.matches("input:not([type=checkbox]), textarea")) element.focus();
  else element.click();
  // What it opened may be below the window.
  if (element.matches("summary")) element.focus();
  return true;
}

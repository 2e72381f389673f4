import { copyText } from "./copy-buttons.ts";

/** Ctrl Enter sends, Ctrl S saves the draft, and a button with `data-copy-field` copies the field of that name. */
export function startReplyForm(document: Document): void {
  const form = document.querySelector<HTMLFormElement>("form[data-reply]");
  if (!form) return;
  form.addEventListener("keydown", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    const intent = event.key === "Enter" ? "send" : event.key === "s" ? "draft" : "";
    const button = form.querySelector<HTMLButtonElement>(
      `button[name="intent"][value="${intent}"]`,
    );
    if (!button) return;
    event.preventDefault();
    // As a click, which is ignored on a page that was not read yet.
    button.click();
  });
  const copy = form.querySelector<HTMLButtonElement>("button[data-copy-field]");
  if (!copy) return;
  copy.hidden = false;
  copy.addEventListener("click", async () => {
    const { copyField = "", copied = "" } = copy.dataset;
    const field = form.elements.namedItem(copyField);
    if (!(field instanceof HTMLTextAreaElement)) return;
    if (await copyText(field.value)) copy.textContent = copied;
    // Without permission the text is selected, to be copied by hand.
    else field.select();
  });
}

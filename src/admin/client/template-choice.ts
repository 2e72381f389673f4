import { postForm } from "./post-form.ts";

/** Choosing a template fills the letter at once while it is as a template left it; where something was typed, the button does. */
export function startTemplateChoice(document: Document): void {
  const form = document.querySelector<HTMLFormElement>("form[data-fill]");
  const select = form?.querySelector<HTMLSelectElement>('select[name="template"]');
  const line = form?.querySelector<HTMLElement>("[data-filled]");
  if (!form || !select || !line) return;
  const fields = [
    ...form.querySelectorAll<HTMLInputElement>("[name=subject], [name=text], [name=used]"),
  ];
  const read = () => JSON.stringify(fields.map(({ value }) => value));
  let filled = read();
  select.addEventListener("change", async () => {
    if (read() !== filled) return;
    const id = select.value;
    const response = await postForm(form, "fill");
    const values: Readonly<Record<string, string>> | undefined = response?.ok
      ? await response.json().catch(() => undefined)
      : undefined;
    if (!values || select.value !== id || read() !== filled) return;
    for (const field of fields) field.value = values[field.name] ?? "";
    filled = read();
    line.textContent = line.dataset["filled"] ?? "";
  });
}

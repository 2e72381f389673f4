/** Buttons that copy: the value of their `data-copy`, or with `data-copy-done` on a box, that of its field. */
export function startCopyButtons(root: ParentNode): void {
  if (!("clipboard" in navigator)) return;
  for (const button of root.querySelectorAll<HTMLElement>("[data-copy]")) {
    button.addEventListener("click", async () => {
      if (!(await copyText(button.dataset["copy"] ?? ""))) return;
      button.setAttribute("aria-label", button.dataset["copied"] ?? "");
      button.dataset["isCopied"] = "";
    });
  }
  for (const box of root.querySelectorAll<HTMLElement>("[data-copy-done]")) {
    const input = box.querySelector("input");
    const button = box.querySelector("button");
    const status = box.querySelector("[role=status]");
    if (!input || !button || !status) continue;
    button.parentElement?.removeAttribute("hidden");
    button.addEventListener("click", async () => {
      input.select();
      if (await copyText(input.value)) status.textContent = box.dataset["copyDone"] ?? "";
    });
  }
}

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

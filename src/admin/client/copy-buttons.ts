/** Shows the buttons that copy the text of the field beside them; without script or clipboard the text can be selected. */
export function startCopyButtons(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLElement>("[data-copy-done]")) {
    const input = box.querySelector("input");
    const button = box.querySelector("button");
    const status = box.querySelector("[role=status]");
    if (!input || !button || !status || !("clipboard" in navigator)) continue;
    button.parentElement?.removeAttribute("hidden");
    button.addEventListener("click", async () => {
      input.select();
      try {
        await navigator.clipboard.writeText(input.value);
        status.textContent = box.dataset["copyDone"] ?? "";
      } catch {
        // The text is selected, and can be copied by hand.
      }
    });
  }
}

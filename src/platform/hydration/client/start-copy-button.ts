export function startCopyButton(): void {
  const button = document.querySelector<HTMLButtonElement>("main [data-copy]");
  if (!button || !("clipboard" in navigator)) return;
  const { copy = "", copied = "" } = button.dataset;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(copy);
      button.textContent = copied;
    } catch {
      // Refused: the text can be selected.
    }
  });
  button.dataset["ready"] = "";
}

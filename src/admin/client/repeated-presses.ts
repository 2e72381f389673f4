const storageKey = "pressed";
/** Milliseconds for which a page that a press has led to ignores presses of its guarded buttons. */
const guardTime = 800;

/**
 * Ignores the second press of a double one. On the page of the first, that is a click on any button that sends a form. Where the
 * first led to another page, or was of a button with `data-guarded`, the page that comes has `data-guarded` on its root for a
 * moment, in which such buttons do nothing: one may be where the first was, and acts on what has not been read yet.
 */
export function ignoreRepeatedPresses(document: Document): void {
  const page = document.documentElement.dataset;
  const isGuarded = (element: HTMLElement | null) => element?.dataset["guarded"] !== undefined;
  const pressed = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  if (pressed !== null && pressed !== location.pathname) {
    page["guarded"] = "";
    setTimeout(() => delete page["guarded"], guardTime);
  }
  document.addEventListener("submit", ({ submitter }) =>
    sessionStorage.setItem(storageKey, isGuarded(submitter) ? "" : location.pathname),
  );
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest("button");
    if (button?.type !== "submit") return;
    const isTooEarly = isGuarded(document.documentElement) && isGuarded(button);
    if (event.detail > 1 || isTooEarly) event.preventDefault();
  });
}

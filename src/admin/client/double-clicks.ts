/** Ignores the second click of a double click on a button that sends a form, since the first has sent it. */
export function ignoreDoubleClicks(document: Document): void {
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest("button");
    if (event.detail > 1 && button?.type === "submit") event.preventDefault();
  });
}

/**
 * Points the way back at the form that a draft was written in: the draft names the page, and the element that holds
 * the link carries the draft's key (`data-way-back`) and an address by page (`data-home`).
 */
export function restoreFormLink(): void {
  const container = document.querySelector<HTMLElement>("[data-way-back]");
  if (!container) return;
  try {
    const draft = JSON.parse(sessionStorage.getItem(container.dataset.wayBack ?? "") ?? "{}");
    const href = draft.page === "home" ? container.dataset.home : undefined;
    if (href) container.querySelector("a")?.setAttribute("href", href);
  } catch {
    // Without storage the link leads to the contact page.
  }
}

/**
 * Points the way back at the form that a draft was written in: the draft names the page, and the element that holds
 * the link carries the draft's key (`data-draft-key`) and an address by page (`data-home-href`).
 */
export function restoreFormLink(): void {
  const container = document.querySelector<HTMLElement>("[data-draft-key]");
  if (!container) return;
  try {
    const draft = JSON.parse(sessionStorage.getItem(container.dataset.draftKey ?? "") ?? "{}");
    const href = draft.page === "home" ? container.dataset.homeHref : undefined;
    if (href) container.querySelector("a")?.setAttribute("href", href);
  } catch {
    // Without storage the link leads to the contact page.
  }
}

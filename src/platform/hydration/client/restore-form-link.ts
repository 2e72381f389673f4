/**
 * Points the 'back' link at the page of the form draft. The draft names the page; the element around the link has the
 * draft's key (`data-draft-key`) and the URL of the form on the home page (`data-home-href`).
 */
export function restoreFormLink(): void {
  const container = document.querySelector<HTMLElement>("[data-draft-key]");
  if (!container) return;
  try {
    const draft = JSON.parse(sessionStorage.getItem(container.dataset.draftKey ?? "") ?? "{}");
    const href = draft.page === "home" ? container.dataset.homeHref : undefined;
    if (href) container.querySelector("a")?.setAttribute("href", href);
  } catch {
    // Without storage, the link points to the contact page.
  }
}

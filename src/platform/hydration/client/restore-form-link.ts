/**
 * Points the way back at the form that a draft was written in: the draft names the page, and the element that holds
 * the link carries the draft's key (`data-way-back`) and an address by page (`data-home`).
 */
export function leadBack(): void {
  const place = document.querySelector<HTMLElement>("[data-way-back]");
  if (!place) return;
  try {
    const draft = JSON.parse(sessionStorage.getItem(place.dataset.wayBack ?? "") ?? "{}");
    const href = draft.page === "home" ? place.dataset.home : undefined;
    if (href) place.querySelector("a")?.setAttribute("href", href);
  } catch {
    // Without storage the link leads to the contact page.
  }
}

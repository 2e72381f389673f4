/** Focuses an element and scrolls it below the header: `focus()` of WebKit ignores `scroll-padding`. */
export function focusInView(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "nearest", behavior: "instant" });
}

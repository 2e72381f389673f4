/** Focuses an element and scrolls it below the header: in WebKit, `focus()` alone ignores `scroll-padding`. */
export function focusInView(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "nearest", behavior: "instant" });
}

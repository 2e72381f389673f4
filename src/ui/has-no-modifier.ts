/** Whether a key is pressed alone: with another one held, the arrows are the browser's own, as back and forward are. */
export function hasNoModifier(
  event: Pick<KeyboardEvent, "altKey" | "ctrlKey" | "metaKey" | "shiftKey">,
): boolean {
  return !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
}

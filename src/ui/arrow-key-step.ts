type ModifierKeys = Pick<KeyboardEvent, "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

const steps: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

export function findArrowKeyStep(event: ModifierKeys & { key: string }): 1 | -1 | undefined {
  return hasNoModifier(event) ? steps[event.key] : undefined;
}

/** Arrows with a modifier are browser shortcuts, such as back and forward. */
export function hasNoModifier(event: ModifierKeys): boolean {
  return !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
}

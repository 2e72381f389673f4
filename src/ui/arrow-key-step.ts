import { hasNoModifier } from "./has-no-modifier.ts";

const steps: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Which way an arrow key leads that is pressed alone; undefined for every other key. */
export function findArrowKeyStep(
  event: Parameters<typeof hasNoModifier>[0] & { key: string },
): 1 | -1 | undefined {
  return hasNoModifier(event) ? steps[event.key] : undefined;
}

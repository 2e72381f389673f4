/** Resilience tests run in full (`npm run test:faults`), or in the short form of `npm test`. */
export const isFullRun = process.env["FAULTS"] === "full";

/** A size that differs between the short form and the full one. */
export function pickSize(short: number, full: number): number {
  return isFullRun ? full : short;
}

/** Prints the figures of a run as one line: whole numbers, with what they count. */
export function printFigures(title: string, figures: Readonly<Record<string, number>>): void {
  const entries = Object.entries(figures).map(([name, value]) => `${name} ${Math.round(value)}`);
  process.stdout.write(`figures: ${title}: ${entries.join(", ")}\n`);
}

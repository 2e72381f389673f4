/** Each problem and warning is one line that names its file; the message joins all of them. */
export class ImportError extends Error {
  override readonly name = "ImportError";
  readonly problems: readonly string[];

  constructor(problems: readonly string[], warnings: readonly string[] = []) {
    super([...problems, ...warnings.map((warning) => `warning: ${warning}`)].join("\n"));
    this.problems = problems;
  }
}

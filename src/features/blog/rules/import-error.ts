/** Rejection of an import. Each problem is one line that names its file; the message joins all of them. */
export class ImportError extends Error {
  override readonly name = "ImportError";
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}

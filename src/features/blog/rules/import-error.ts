/** Why files were not taken in: each problem is one line, which names its file. The message is all of them. */
export class ImportError extends Error {
  override readonly name = "ImportError";
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}

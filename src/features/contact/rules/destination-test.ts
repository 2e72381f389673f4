/** Result of a test of a destination by hand. */
export interface TestResult {
  readonly at: Date;
  /** Undefined for a test of an earlier version. */
  readonly actionId: string | undefined;
  readonly userId: string;
  /** Milliseconds until the answer. */
  readonly duration: number;
  /** Code of a delivery error; undefined where the other side accepted. */
  readonly error: string | undefined;
  /** The other side's words, without secrets; empty where there were none. */
  readonly words: string;
}

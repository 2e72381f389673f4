/** What was erased, without a word of whom. */
export interface Erasure {
  /** The number the owner was told, `ER-XXXX-XXXX`. */
  readonly receipt: string;
  readonly erasedAt: Date;
  /** Keyed hash of the person's address; undefined where requests went by their age. */
  readonly person: string | undefined;
  /** How many contact requests, with what belongs to them. */
  readonly requests: number;
  /** When nothing was left in the files of the database; undefined until then. */
  readonly cleanedAt: Date | undefined;
}

/** The start of an erasure, before it is known how much there was. */
export type NewErasure = Pick<Erasure, "receipt" | "erasedAt" | "person">;

/** Erases contact requests with their guards and deliveries, and remembers that it did. Every method rejects when the database does. */
export interface ErasureStore {
  /**
   * Erases what a person sent, up to a time if one is given, and records it, both or neither. Without anything to erase,
   * nothing is recorded.
   */
  erasePerson(
    normalizedEmail: string,
    newErasure: NewErasure,
    receivedUntil?: Date,
  ): Promise<number>;
  /**
   * Erases at most `limit` of the oldest requests from before a time, and adds them to the record. One whose delivery
   * still waits, for a week at most, is kept.
   */
  eraseBefore(time: Date, limit: number, begun: NewErasure): Promise<number>;
  /** The addresses that requests came from, folded. */
  listSenders(): Promise<string[]>;
  /** Every erasure, newest first. */
  list(): Promise<Erasure[]>;
  /** Takes over what another database remembers; what is known already stays as it is. */
  importErasures(erasures: readonly Erasure[]): Promise<void>;
  /**
   * Leaves no byte of what was erased in the files of the database. False when another program kept on reading what was
   * there before for `patience` milliseconds (ten seconds unless given); the erasures then stay marked as unfinished.
   */
  purgeFiles(now: Date, timeout?: number): Promise<boolean>;
  /** When what is too old was last looked for. */
  findRetentionClock(): Promise<string | undefined>;
  /** Notes when that was, if nobody else did since; false when somebody did. */
  compareAndSetRetentionClock(last: string | undefined, next: string): Promise<boolean>;
}

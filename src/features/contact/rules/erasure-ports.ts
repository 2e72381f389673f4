/** Record of an erasure, without personal data. */
export interface Erasure {
  /** The number the owner was told, `ER-XXXX-XXXX`. */
  readonly receipt: string;
  readonly erasedAt: Date;
  /** Keyed hash of the person's email; undefined for erasure by age. */
  readonly person: string | undefined;
  /** Number of contact requests erased with their related rows. */
  readonly requests: number;
  /** Time when the database files were purged; undefined until then. */
  readonly cleanedAt: Date | undefined;
}

/** Start of an erasure, before the number of requests is known. */
export type NewErasure = Pick<Erasure, "receipt" | "erasedAt" | "person">;

/** Erasure of contact requests with their idempotency keys and deliveries, and its records. Every method rejects when the database fails. */
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
  /** Normalized email addresses of all requests. */
  listSenders(): Promise<string[]>;
  /** Every erasure, newest first. */
  list(): Promise<Erasure[]>;
  /** Copies erasure records of another database; known receipts stay unchanged. */
  importErasures(erasures: readonly Erasure[]): Promise<void>;
  /**
   * Removes all remains of erased rows from the database files. False when another program kept reading the old rows for
   * `timeout` milliseconds (ten seconds by default); the erasures then stay unfinished.
   */
  purgeFiles(now: Date, timeout?: number): Promise<boolean>;
  /** Time and state of the last retention run, as stored. */
  findRetentionClock(): Promise<string | undefined>;
  /** Replaces the value of the last retention run; false when another replica changed it meanwhile. */
  compareAndSetRetentionClock(last: string | undefined, next: string): Promise<boolean>;
}

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

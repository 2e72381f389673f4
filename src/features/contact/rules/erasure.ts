import type { HandledRequest } from "./handling.ts";

const day = 24 * 60 * 60_000;

/** Days for which requests and suspects are kept; undefined where all are. */
export interface RetentionPeriods {
  readonly retentionDays: number | undefined;
  readonly suspectRetentionDays: number | undefined;
}

/** When a request is erased for its age: as all are, and suspects from when they became so, whichever is first. */
export function findErasureTime(
  { receivedAt, suspectReason, suspectedAt }: HandledRequest,
  { retentionDays, suspectRetentionDays }: RetentionPeriods,
): Date | undefined {
  const ends: number[] = [];
  if (retentionDays !== undefined) ends.push(receivedAt.getTime() + retentionDays * day);
  if (suspectReason !== undefined && suspectRetentionDays !== undefined) {
    ends.push((suspectedAt ?? receivedAt).getTime() + suspectRetentionDays * day);
  }
  return ends.length > 0 ? new Date(Math.min(...ends)) : undefined;
}

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

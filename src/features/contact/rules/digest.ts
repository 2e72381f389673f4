import type { ContactRequest } from "./stored-request.ts";

/** A request in the digest. */
export interface DigestItem {
  readonly request: ContactRequest;
  /** Id of the user in charge. */
  readonly assigneeId: string | undefined;
  /** Day of its follow-up, as 2026-11-27 in the zone of the site. */
  readonly followUpOn: string | undefined;
  /** The last note. */
  readonly note: string | undefined;
}

/** The first requests of a list, and the number of all. */
export interface DigestList {
  readonly count: number;
  readonly items: readonly DigestItem[];
}

/** Content of the daily mail to a user. */
export interface Digest {
  /** Follow-ups of the user that are due. */
  readonly own: DigestList;
  /** Follow-ups that are due, of requests without a user in charge. */
  readonly unowned: DigestList;
  /** Requests without an answer that wait longer than `waitHours`, the longest first. */
  readonly waiting: DigestList;
  /** New requests that do not wait that long. */
  readonly recent: DigestList;
  /** Late and failed deliveries; undefined for a user who does not see them. */
  readonly lateDeliveries: number | undefined;
  readonly waitHours: number;
}

/** Requests that a list of the digest shows. */
export const shownInDigest = 5;

export const isEmptyDigest = ({
  own,
  unowned,
  waiting,
  recent,
  lateDeliveries = 0,
}: Digest): boolean =>
  own.count + unowned.count + waiting.count + recent.count + lateDeliveries === 0;

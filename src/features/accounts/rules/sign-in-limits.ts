const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Counter of failures: of a known device; of a session whose user gives the password once more; of an email from one client; of
 * a client; of an email. The last one counts a client's requests for links by mail.
 */
export type SignInLimit = "device" | "session" | "emailFromClient" | "client" | "email" | "link";

/** Failures counted by a limit. */
export interface FailureCount {
  readonly failures: number;
  readonly blockedUntil: Date | undefined;
}

/** The failure after which the first wait begins. A client may be an office, or a carrier with many people. */
const firstBlockedFailure = {
  ...{ device: 5, session: 5, emailFromClient: 5, link: 5 },
  client: 20,
} as const;

/** Failures of one email, from all clients but known devices, beyond which passwords are being guessed (NIST SP 800-63B). */
const attackFailures = 100;

const usualWait = { first: minute / 2, max: 15 * minute };
/** Wait of a client that fails with an email whose password is being guessed. */
const attackWait = { first: 15 * minute, max: day };

/** Milliseconds of waiting after this number of failures: none at first, then doubled with each. The email's limit has none. */
function getWait(limit: SignInLimit, failures: number, isAttacked: boolean): number {
  if (limit === "email") return 0;
  const isLonger = isAttacked && limit === "emailFromClient";
  const { first, max } = isLonger ? attackWait : usualWait;
  const excess = failures - (isLonger ? 1 : firstBlockedFailure[limit]);
  return excess < 0 ? 0 : Math.min(max, first * 2 ** excess);
}

/**
 * Counts an attempt, before its password is checked. While a limit blocks, the attempt is refused, and counted only
 * by that limit, whose wait it makes longer.
 */
export function countAttempt(
  counts: ReadonlyMap<SignInLimit, FailureCount>,
  now: Date,
): { counted: Map<SignInLimit, FailureCount>; blockedUntil: Date | undefined } {
  const isBlocking = ({ blockedUntil }: FailureCount) => blockedUntil && blockedUntil > now;
  const blocking = [...counts].filter(([, count]) => isBlocking(count));
  const isAttacked = (counts.get("email")?.failures ?? 0) >= attackFailures;
  const counted = new Map<SignInLimit, FailureCount>();
  for (const [limit, before] of blocking.length > 0 ? blocking : counts) {
    const failures = before.failures + 1;
    const wait = getWait(limit, failures, isAttacked);
    const next = wait > 0 ? new Date(now.getTime() + wait) : undefined;
    counted.set(limit, { failures, blockedUntil: getLater(before.blockedUntil, next) });
  }
  const ends = blocking.map(([limit]) => counted.get(limit)?.blockedUntil);
  return { counted, blockedUntil: ends.reduce(getLater, undefined) };
}

const getLater = (one: Date | undefined, other: Date | undefined): Date | undefined =>
  one && (!other || one > other) ? one : other;

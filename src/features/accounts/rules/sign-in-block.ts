const minute = 60_000;

/** Attempts without a wait, for one email and for one client, which may be an office with many people. */
const freeAttempts = { email: 5, client: 20 } as const;

const firstBlock = minute / 2;
const maxBlock = 15 * minute;

export type LimitedBy = keyof typeof freeAttempts;

/** Milliseconds of waiting after this number of failures: none at first, then doubled with each, up to 15 minutes. */
export function getSignInBlock(limitedBy: LimitedBy, failures: number): number {
  const excess = failures - freeAttempts[limitedBy];
  return excess < 0 ? 0 : Math.min(maxBlock, firstBlock * 2 ** excess);
}

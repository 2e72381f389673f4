const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Milliseconds after the latest request at which a session ends. */
export const idleLifetime = 12 * hour;

/** Milliseconds after the sign-in at which a session ends in any case. */
export const sessionLifetime = 30 * day;

/** Milliseconds for which a browser keeps the cookie of a known device: the longest that browsers allow. */
export const deviceLifetime = 400 * day;

/** Milliseconds between two updates of the time of a session's latest request. */
export const seenInterval = 5 * minute;

/** Milliseconds for which a password or passkey that was given counts as a fresh step-up. */
export const stepUpLifetime = 10 * minute;

/** Milliseconds for which a one-time link is valid. */
export const linkLifetime = day;

/** Milliseconds for which entries of the audit log are kept. */
export const auditLifetime = 400 * day;

/** Milliseconds after the latest failure at which failures are forgotten. */
export const failureLifetime = day;

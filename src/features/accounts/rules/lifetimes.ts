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

/**
 * Limits of the links that are mailed to one user on request: at most this number within the lifetime of a link, so that the
 * last one is good while no other is sent, and milliseconds between two.
 */
export const askedLinks = { max: 5, interval: 15 * minute };

/** Milliseconds for which mails to users are kept once they have ended. */
export const mailLifetime = 30 * day;

/** Milliseconds after the latest failure at which failures are forgotten. */
export const failureLifetime = day;

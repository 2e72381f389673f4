import { createHmac } from "node:crypto";
import { RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "#app/platform/database/open-database.ts";
import type { Settings } from "#app/platform/settings/settings.ts";

/** Limit on the contact requests of one client. When the database fails, every request is allowed. */
export interface ContactRateLimit {
  /** Counts one request; returns the seconds to wait when it exceeds the limit. */
  consume(client: string): Promise<number | undefined>;
  /** Uncounts a request that was a repeat or could not be stored. */
  refund(client: string): Promise<void>;
}

/** Creates the limit of the settings, shared by all processes on one database. It stores only keyed hashes of clients. */
export function createContactRateLimit(
  { rateLimit }: Pick<Settings, "rateLimit">,
  database: Pick<Database, "createLimiter">,
  secret: string,
  reportError: (error: unknown) => void,
): ContactRateLimit {
  if (!rateLimit) return { consume: async () => undefined, refund: async () => undefined };
  const { requests: points, seconds: duration } = rateLimit;
  const limiter = database.createLimiter({ points, duration });
  const toKey = (client: string) =>
    createHmac("sha256", secret)
      .update(JSON.stringify(["contact-limit", client]))
      .digest("base64url");

  return {
    async consume(client) {
      const key = toKey(client);
      try {
        await limiter.consume(key);
        return undefined;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) {
          const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
          if (seconds <= duration) return seconds;
          // A wait longer than the window was stored under a wrong clock.
          await limiter.delete(key).catch(reportError);
          return undefined;
        }
        reportError(refusal);
        return undefined;
      }
    },
    async refund(client) {
      await limiter.reward(toKey(client)).catch(reportError);
    },
  };
}

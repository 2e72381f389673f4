import { createHmac } from "node:crypto";
import { RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "#app/platform/database/open-database.ts";
import type { Settings } from "#app/platform/settings/settings.ts";

/**
 * Creates a limit on the requests of one client, as the settings have it, or on the letters of one user; shared by all processes
 * on one database. It stores only keyed hashes of these. When the database fails, every request is allowed.
 */
export function createContactRateLimit(
  { rateLimit }: Pick<Settings, "rateLimit">,
  database: Pick<Database, "createLimiter">,
  secret: string,
  reportError: (error: unknown) => void,
) {
  const { requests: points = 0, seconds: duration = 0 } = rateLimit ?? {};
  const limiter = rateLimit && database.createLimiter({ points, duration });
  const toKey = (client: string) =>
    createHmac("sha256", secret)
      .update(JSON.stringify(["contact-limit", client]))
      .digest("base64url");

  return {
    /** Counts one request; returns the seconds to wait when it exceeds the limit. */
    async consume(client: string): Promise<number | undefined> {
      const key = toKey(client);
      try {
        await limiter?.consume(key);
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) {
          const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
          if (seconds <= duration) return seconds;
          // A wait longer than the window was stored under a wrong clock.
          await limiter?.delete(key).catch(reportError);
        } else reportError(refusal);
      }
      return undefined;
    },
    /** Uncounts a request that was a repeat or could not be stored. */
    async refund(client: string): Promise<void> {
      await limiter?.reward(toKey(client)).catch(reportError);
    },
  };
}

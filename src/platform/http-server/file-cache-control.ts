import type { Context } from "hono";
import type { AppEnv } from "./hono-env.ts";
import { getRequestTarget } from "./request-target.ts";

export const cacheImmutable = "public, max-age=31536000, immutable";
export const cacheOneDay = "public, max-age=86400";

/**
 * `Cache-Control` of a file or document that has one address: private at the unlimited number of others (with a query, encoded, with
 * dot segments), so that a shared cache cannot be filled with copies of one file.
 */
export const getFileCacheControl = (c: Context<AppEnv>, cacheControl: string): string =>
  getRequestTarget(c) === c.req.path ? cacheControl : cacheControl.replace("public", "private");

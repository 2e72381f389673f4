import type { Context } from "hono";
import type { AppEnv } from "./hono-env.ts";
import { getRequestTarget } from "./request-target.ts";

export const cacheImmutable = "public, max-age=31536000, immutable";
export const cacheOneDay = "public, max-age=86400";

/** Private at the unlimited number of other addresses, so that shared caches are not filled with copies of one file. */
export const getFileCacheControl = (c: Context<AppEnv>, cacheControl: string): string =>
  getRequestTarget(c) === c.req.path ? cacheControl : cacheControl.replace("public", "private");

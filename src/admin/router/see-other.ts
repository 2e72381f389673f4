import type { Context } from "hono";
import type { AppEnv } from "#app/platform/http-server/hono-env.ts";

/** Status 303: the browser follows with GET. */
export const seeOther = (c: Context<AppEnv>, address: string): Response => c.redirect(address, 303);

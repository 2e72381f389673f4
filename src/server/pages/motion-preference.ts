import { Hono } from "hono";
import type { AppEnv } from "#app/server/hono-env.ts";
import { isCrossSite } from "#app/server/http/cross-site.ts";
import { toSameOriginPath } from "#app/server/http/local-path.ts";
import { formatMotionCookie, parseMotionCookie } from "#app/ui/motion-store.ts";

/** Larger than the one field of the switch, smaller than any other form. */
const maxBodyBytes = 16;

/**
 * The motion switch without script: its form posts to the address of the current page; the response stores the choice
 * and redirects back (303). Other POST requests are passed on.
 */
export function motionPreference(siteUrl: string): Hono<AppEnv> {
  const secure = siteUrl.startsWith("https:");
  const routes = new Hono<AppEnv>();
  routes.post("*", async (c, next) => {
    const length = Number(c.req.header("content-length") ?? Number.NaN);
    if (length <= maxBodyBytes && !isCrossSite(c, siteUrl)) {
      const motion = parseMotionCookie(await c.req.text());
      if (motion) {
        const { pathname, search } = new URL(c.req.url);
        c.header("Set-Cookie", formatMotionCookie(motion, secure));
        return c.redirect(toSameOriginPath(pathname, search), 303);
      }
    }
    return next();
  });
  return routes;
}

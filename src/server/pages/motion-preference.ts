import { Hono } from "hono";
import type { AppEnv, AppOptions } from "#app/server/hono-env.ts";
import { isCrossSite } from "#app/server/http/cross-site.ts";
import { toSameOriginPath } from "#app/server/http/local-path.ts";
import { formatMotionCookie, parseMotionCookie } from "#app/ui/motion-store.ts";

/** More than the switch's one field takes, and less than any other form. */
const maxBodyBytes = 16;

/**
 * The motion switch without script: its form posts the choice to the address of the page it stands in; the answer
 * stores it and leads back there (303). Every other POST is left to whom it is for.
 */
export function motionPreference({ runtime }: AppOptions): Hono<AppEnv> {
  const secure = runtime.settings.siteUrl.startsWith("https:");
  const routes = new Hono<AppEnv>();
  routes.post("*", async (c, next) => {
    const length = Number(c.req.header("content-length") ?? Number.NaN);
    if (length <= maxBodyBytes && !isCrossSite(c, runtime.settings.siteUrl)) {
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

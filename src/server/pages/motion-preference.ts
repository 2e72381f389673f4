import { Hono } from "hono";
import type { AppEnvironment, AppParts } from "#app/server/hono-env.ts";
import { isExternal } from "#app/server/http/cross-site.ts";
import { toLocalAddress } from "#app/server/http/local-path.ts";
import { findMotion, formatMotionCookie } from "#app/ui/motion-store.ts";

/** More than the switch's one field takes, and less than any other form. */
const largestChoice = 16;

/**
 * The motion switch without script: its form posts the choice to the address of the page it stands in; the answer
 * stores it and leads back there (303). Every other POST is left to whom it is for.
 */
export function motionChoice({ runtime }: AppParts): Hono<AppEnvironment> {
  const secure = runtime.settings.siteUrl.startsWith("https:");
  const routes = new Hono<AppEnvironment>();
  routes.post("*", async (c, next) => {
    const length = Number(c.req.header("content-length") ?? Number.NaN);
    if (length <= largestChoice && !isExternal(c, runtime.settings.siteUrl)) {
      const motion = findMotion(await c.req.text());
      if (motion) {
        const { pathname, search } = new URL(c.req.url);
        c.header("Set-Cookie", formatMotionCookie(motion, secure));
        return c.redirect(toLocalAddress(pathname, search), 303);
      }
    }
    return next();
  });
  return routes;
}

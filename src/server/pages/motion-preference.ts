import { Hono } from "hono";
import { isCrossSite } from "#app/platform/http-server/cross-site.ts";
import type { AppEnv } from "#app/platform/http-server/hono-env.ts";
import { toSameOriginPath } from "#app/platform/http-server/local-path.ts";
import { noStore } from "#app/platform/http-server/plain-response.ts";
import stopMotion from "#app/styles/stop-motion.css?inline";
import {
  formatMotionCookie,
  type Motion,
  motionStylePath,
  parseMotionCookie,
} from "#app/ui/motion-store.ts";

/** Larger than the one field of the switch, smaller than any other form. */
const maxBodyBytes = 16;

const hide = (buttons: string) => `${buttons}{display:none}`;
const [stopButton, startButton] = ["off", "on"].map(
  (value) => `noscript>button[name=motion][value=${value}]`,
) as [string, string];

const motionStyles: Record<Motion, string> = {
  on: [
    hide(`button[name=motion][aria-pressed],${startButton}`),
    // What the system asks for holds without script.
    `@media (prefers-reduced-motion:reduce){${hide(stopButton)}}`,
  ].join("\n"),
  off: [hide(`button[name=motion][aria-pressed],${stopButton}`), stopMotion].join("\n"),
};

/**
 * The form posts to the address of the current page. Pages do not depend on the choice, so that caches can keep them:
 * they link a style sheet that does.
 */
export function motionPreference(siteUrl: string): Hono<AppEnv> {
  const secure = siteUrl.startsWith("https:");
  const routes = new Hono<AppEnv>();
  routes.get(motionStylePath, (c) => {
    const motion = parseMotionCookie(c.req.header("cookie")) ?? "on";
    c.header("Content-Type", "text/css; charset=utf-8");
    return c.body(motionStyles[motion], 200, noStore);
  });
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

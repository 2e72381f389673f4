import { Hono } from "hono";
import { socialImageFolder } from "#app/features/social-feed/rules/image-files.ts";
import type { SocialFeedService } from "#app/features/social-feed/service.ts";
import {
  cacheImmutable,
  getFileCacheControl,
} from "#app/platform/http-server/file-cache-control.ts";
import type { AppEnv } from "#app/platform/http-server/hono-env.ts";
import { respondMethodNotAllowed } from "#app/platform/http-server/method-not-allowed.ts";

/** Images of the social feed, served from this host so that browsers make no request to a third party. */
export function socialImages(socialFeed: Pick<SocialFeedService, "findImage">): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.all(`${socialImageFolder}:file{[\\da-f]+-\\d+\\.(?:avif|webp)}`, async (c, next) => {
    const name = c.req.param("file");
    const bytes = await socialFeed.findImage(name);
    if (!bytes) return next();
    if (c.req.method !== "GET" && c.req.method !== "HEAD") {
      return respondMethodNotAllowed(c, ["GET", "HEAD"]);
    }
    return c.body(bytes, 200, {
      "Content-Type": `image/${name.split(".").at(-1)}`,
      "Cache-Control": getFileCacheControl(c, cacheImmutable),
    });
  });
  return routes;
}

import { Hono } from "hono";
import { socialImageFolder } from "#app/features/social-feed/rules/image-files.ts";
import type { AppEnv, AppOptions } from "#app/server/hono-env.ts";
import { respondMethodNotAllowed } from "#app/server/http/method-not-allowed.ts";

/** The pictures of the social feed, made by the server: a visitor's browser calls nobody else for them. */
export function socialImages({ runtime }: AppOptions): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.all(`${socialImageFolder}:file{[\\da-f]+-\\d+\\.(?:avif|webp)}`, async (c, next) => {
    const name = c.req.param("file");
    const bytes = await runtime.socialFeed.findImage(name);
    if (!bytes) return next();
    if (c.req.method !== "GET" && c.req.method !== "HEAD") {
      return respondMethodNotAllowed(c, ["GET", "HEAD"]);
    }
    return c.body(bytes, 200, {
      "Content-Type": `image/${name.split(".").at(-1)}`,
      "Cache-Control": "public, max-age=31536000, immutable",
    });
  });
  return routes;
}

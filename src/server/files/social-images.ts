import { Hono } from "hono";
import { pictureFolder } from "#app/features/social-feed/rules/image-files.ts";
import type { AppEnvironment, AppParts } from "#app/server/hono-env.ts";
import { answerOtherMethod } from "#app/server/http/method-not-allowed.ts";

/** The pictures of the social feed, made by the server: a visitor's browser calls nobody else for them. */
export function socialPictures({ runtime }: AppParts): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();
  routes.all(`${pictureFolder}:file{[\\da-f]+-\\d+\\.(?:avif|webp)}`, async (c, next) => {
    const name = c.req.param("file");
    const bytes = await runtime.feed.findPicture(name);
    if (!bytes) return next();
    if (c.req.method !== "GET" && c.req.method !== "HEAD") {
      return answerOtherMethod(c, ["GET", "HEAD"]);
    }
    return c.body(bytes, 200, {
      "Content-Type": `image/${name.split(".").at(-1)}`,
      "Cache-Control": "public, max-age=31536000, immutable",
    });
  });
  return routes;
}

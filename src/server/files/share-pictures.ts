import { Hono } from "hono";
import type { BlogSource } from "#app/features/blog/rules/blog-ports.ts";
import { getSharePicturePath } from "#app/features/blog/rules/share-picture.ts";
import type { SharePictures } from "#app/features/blog/service.ts";
import {
  cacheImmutable,
  getFileCacheControl,
} from "#app/platform/http-server/file-cache-control.ts";
import type { AppEnv } from "#app/platform/http-server/hono-env.ts";
import { respondMethodNotAllowed } from "#app/platform/http-server/method-not-allowed.ts";

/**
 * A former address redirects to the current one. While there is no picture, that of the category is sent, not stored.
 */
export function sharePictureRoutes(
  blog: Pick<BlogSource, "findPublishedBySlug">,
  sharePictures: SharePictures,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.all("/share/:file{[a-z0-9-]+\\.[\\da-f]{16}\\.jpg}", async (c, next) => {
    const [slug = ""] = c.req.param("file").split(".");
    const post = await blog.findPublishedBySlug(slug, new Date());
    if (!post) return next();
    if (c.req.method !== "GET" && c.req.method !== "HEAD") {
      return respondMethodNotAllowed(c, ["GET", "HEAD"]);
    }
    const currentPath = getSharePicturePath(post);
    if (c.req.path !== currentPath) {
      c.header("Cache-Control", "no-cache");
      return c.redirect(currentPath, 302);
    }
    const { bytes, isStock } = await sharePictures.get(post);
    return c.body(bytes, 200, {
      "Content-Type": "image/jpeg",
      "Content-Length": String(bytes.length),
      "Cache-Control": isStock ? "no-store" : getFileCacheControl(c, cacheImmutable),
    });
  });
  return routes;
}

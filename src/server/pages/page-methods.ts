import { Hono } from "hono";
import type { RouteMatch } from "#app/locale/route-pairs.ts";
import type { AppEnv, AppOptions } from "#app/server/hono-env.ts";
import { respondMethodNotAllowed } from "#app/server/http/method-not-allowed.ts";
import { decodePath, resolvePath } from "./canonical-path.ts";
import { getPage } from "./page-registry.ts";

/** What the addresses of pages answer to methods that they do not take. It has to come after the pages. */
export function pageMethodRoutes({ runtime }: Pick<AppOptions, "runtime">): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  async function pageExists({ id, params }: RouteMatch): Promise<boolean> {
    if (id !== "blog-post") return true;
    const { slug = "" } = params;
    const now = new Date();
    const post = await runtime.blog.findPublishedBySlug(slug, now);
    return post !== undefined || (await runtime.blog.findByFormerSlug(slug, now)) !== undefined;
  }

  routes.all("*", async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const resolved = resolvePath(decodePath(c.req.path) ?? "");
    if (!resolved) return next();
    if ("redirect" in resolved) return respondMethodNotAllowed(c, ["GET", "HEAD"]);
    const { match } = resolved;
    if (!(await pageExists(match))) return next();
    c.set("page", match.id);
    const formMethods = getPage(match.id).hasForm ? ["POST"] : [];
    return respondMethodNotAllowed(c, ["GET", "HEAD", ...formMethods]);
  });
  return routes;
}

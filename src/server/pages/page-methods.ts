import { Hono } from "hono";
import type { BlogSource } from "#app/features/blog/rules/blog-ports.ts";
import type { RouteMatch } from "#app/locale/route-pairs.ts";
import type { AppEnv } from "#app/platform/http-server/hono-env.ts";
import { respondMethodNotAllowed } from "#app/platform/http-server/method-not-allowed.ts";
import { readPath } from "./canonical-path.ts";
import { hasMarkdown } from "./markdown-response.ts";
import { getPage } from "./page-registry.ts";
import { resolvePathAndFormat } from "./path-and-format.ts";

/** Must be mounted after the pages. */
export function pageMethodRoutes(
  blog: Pick<BlogSource, "findPublishedBySlug" | "findByFormerSlug">,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  async function pageExists({ id, params }: RouteMatch): Promise<boolean> {
    if (id !== "blog-post") return true;
    const { slug = "" } = params;
    const now = new Date();
    const post = await blog.findPublishedBySlug(slug, now);
    return post !== undefined || (await blog.findByFormerSlug(slug, now)) !== undefined;
  }

  routes.all("*", async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const { resolved, isMarkdown } = resolvePathAndFormat(readPath(c));
    if (!resolved) return next();
    if ("redirect" in resolved) return respondMethodNotAllowed(c, ["GET", "HEAD"]);
    const { match } = resolved;
    const page = getPage(match.id);
    if ((isMarkdown && !hasMarkdown(page)) || !(await pageExists(match))) return next();
    c.set("page", match.id);
    const formMethods = page.hasForm && !isMarkdown ? ["POST"] : [];
    return respondMethodNotAllowed(c, ["GET", "HEAD", ...formMethods]);
  });
  return routes;
}

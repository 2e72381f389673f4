import { Hono } from "hono";
import { defaultLanguage } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import type { AppEnvironment, AppParts } from "./app-environment.ts";

/** Leads on (308) from the address that a renamed post had, where no page answers any more. */
export function formerPosts({ runtime }: AppParts): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();
  routes.get(getPath("blog-post", defaultLanguage, { slug: ":slug" }), async (c, next) => {
    const slug = await runtime.blog.findByFormerSlug(c.req.param("slug") ?? "", new Date());
    if (!slug) return next();
    const address = getPath("blog-post", defaultLanguage, { slug });
    return c.redirect(address + new URL(c.req.url).search, 308);
  });
  return routes;
}

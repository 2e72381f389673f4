import type { Context, Hono } from "hono";
import type { AppEnv } from "#app/server/hono-env.ts";

const noStore = { "Cache-Control": "no-store" };

/** The answer of an address to a method that it does not take: 405 and which it takes, or just that to `OPTIONS`. */
export function respondMethodNotAllowed(c: Context<AppEnv>, methods: readonly string[]): Response {
  const headers = { ...noStore, Allow: [...methods, "OPTIONS"].join(", ") };
  if (c.req.method === "OPTIONS") return c.body(null, 204, headers);
  if (c.req.path.startsWith("/administrator/app/")) return c.json({ code: 0 }, 405, headers);
  return c.text("405 Method Not Allowed", 405, headers);
}

/**
 * Lets every address of these routes answer the methods that it does not take. It has to come after them; what a handler
 * left to the next one goes on. Routes for all methods or with a wildcard answer for themselves.
 */
export function addMethodNotAllowedRoutes(routes: Hono<AppEnv>): void {
  const methodsByPath = new Map<string, Set<string>>();
  for (const { method, path } of routes.routes) {
    if (method === "ALL" || path.includes("*")) continue;
    const methods = methodsByPath.get(path) ?? new Set();
    methodsByPath.set(path, methods.add(method));
    if (method === "GET") methods.add("HEAD");
  }
  for (const [path, methods] of methodsByPath) {
    routes.all(path, (c, next) =>
      methods.has(c.req.method)
        ? next()
        : Promise.resolve(respondMethodNotAllowed(c, [...methods])),
    );
  }
}

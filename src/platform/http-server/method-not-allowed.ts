import type { Context, Hono } from "hono";
import type { AppEnv } from "./hono-env.ts";
import { noStore } from "./plain-response.ts";

export function respondMethodNotAllowed(c: Context<AppEnv>, methods: readonly string[]): Response {
  const headers = { ...noStore, Allow: [...methods, "OPTIONS"].join(", ") };
  if (c.req.method === "OPTIONS") return c.body(null, 204, headers);
  if (c.req.path.startsWith("/administrator/app/")) return c.json({ code: 0 }, 405, headers);
  return c.text("405 Method Not Allowed", 405, headers);
}

/** Adds 405 responses to all routes added before, except those for all methods or with a wildcard. */
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

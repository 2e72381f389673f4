import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { findUpload } from "#app/domain/blog/upload-names.ts";
import type { AppEnvironment, AppParts } from "./app-environment.ts";

const immutable = "public, max-age=31536000, immutable";
const aDay = "public, max-age=86400";

/**
 * Files served as they are: for ever the build's hashed assets, precompressed, and the pictures and films whose names tell
 * their content, the blog's own too; the rest of `public/` and of the uploads for a day. Each route takes one plain file
 * name, so that no path leads out of its folder.
 */
export function staticFiles(
  directories: AppParts["directories"],
  uploads: string,
): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();
  if (directories.build) {
    routes.get(
      "/assets/:file{[\\w.-]+}",
      cacheFor(immutable),
      serveStatic({ root: directories.build, precompressed: true }),
    );
  }
  routes.get(
    "/:file{[\\w-]+\\.(?:svg|ico|png)}",
    cacheFor(aDay),
    serveStatic({ root: directories.public }),
  );
  routes.get(
    "/media/:page{[\\w-]+}/:file{[\\w-]+\\.[0-9a-f]{8}(?:-\\d+)?\\.(?:avif|webp|webm|mp4)}",
    cacheFor(immutable),
    serveStatic({ root: directories.public }),
  );
  routes.get(
    "/uploads/:file{[\\w-]+(?:\\.[\\w-]+)+}",
    cacheFor((file) => (findUpload(file) ? immutable : aDay)),
    serveStatic({
      root: path.dirname(uploads),
      rewriteRequestPath: (address) => address.replace("/uploads", `/${path.basename(uploads)}`),
    }),
  );
  return routes;
}

// serveStatic makes its answer before anyone can add a header to it; a file that is not there is not to be kept.
function cacheFor(value: string | ((file: string) => string)): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!c.res.ok) return;
    const file = c.req.param("file") ?? "";
    c.res.headers.set("Cache-Control", typeof value === "string" ? value : value(file));
  };
}

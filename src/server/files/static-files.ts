import path from "node:path";
import { Hono } from "hono";
import { stockCoverFiles } from "#app/content/post-categories.ts";
import { findUpload } from "#app/features/blog/rules/upload-names.ts";
import { cacheImmutable, cacheOneDay } from "#app/platform/http-server/file-cache-control.ts";
import type { AppEnv } from "#app/platform/http-server/hono-env.ts";
import { serveFile } from "#app/platform/http-server/serve-file.ts";

export interface StaticDirectories {
  public: string;
  build?: string;
}

/**
 * Each route accepts one plain file name, so that no path leaves its directory. Stock covers are served among the
 * uploads too, where clients of the administrator API look for covers.
 */
export function staticFiles(
  directories: StaticDirectories,
  uploadsDirectory: string,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  if (directories.build) {
    const directory = path.join(directories.build, "assets");
    routes.all(
      "/assets/:file{[\\w.-]+}",
      serveFile({ directory, getCacheControl: () => cacheImmutable, isPrecompressed: true }),
    );
  }
  routes.all(
    "/:file{[\\w-]+\\.(?:svg|ico|png)}",
    serveFile({ directory: directories.public, getCacheControl: () => cacheOneDay }),
  );
  routes.all(
    "/media/:page{[\\w-]+}/:file{[\\w-]+\\.[0-9a-f]{8}(?:-\\d+)?\\.(?:avif|webp|webm|mp4|jpg)}",
    (c, next) => {
      const directory = path.join(directories.public, "media", c.req.param("page"));
      return serveFile({ directory, getCacheControl: () => cacheImmutable })(c, next);
    },
  );
  const serveStockCover = serveFile({
    directory: path.join(directories.public, "media", "blog"),
    getCacheControl: () => cacheImmutable,
  });
  const serveUpload = serveFile({
    directory: uploadsDirectory,
    getCacheControl: (file) => (findUpload(file) ? cacheImmutable : cacheOneDay),
  });
  routes.all("/uploads/:file{[\\w-]+(?:\\.[\\w-]+)+}", (c, next) =>
    (stockCoverFiles.has(c.req.param("file")) ? serveStockCover : serveUpload)(c, next),
  );
  return routes;
}

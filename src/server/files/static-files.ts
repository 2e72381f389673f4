import path from "node:path";
import { Hono } from "hono";
import { findUpload } from "#app/features/blog/rules/upload-names.ts";
import type { AppEnv, AppOptions } from "#app/server/hono-env.ts";
import { serveFile } from "./serve-file.ts";

const cacheImmutable = "public, max-age=31536000, immutable";
const cacheOneDay = "public, max-age=86400";

/**
 * Files served as they are: for ever the build's hashed assets, precompressed, and the pictures and films whose names tell
 * their content, the blog's own too; the rest of `public/` and of the uploads for a day. Each route takes one plain file
 * name, so that no path leads out of its folder.
 */
export function staticFiles(
  directories: AppOptions["directories"],
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
    "/media/:page{[\\w-]+}/:file{[\\w-]+\\.[0-9a-f]{8}(?:-\\d+)?\\.(?:avif|webp|webm|mp4)}",
    (c, next) => {
      const directory = path.join(directories.public, "media", c.req.param("page"));
      return serveFile({ directory, getCacheControl: () => cacheImmutable })(c, next);
    },
  );
  routes.all(
    "/uploads/:file{[\\w-]+(?:\\.[\\w-]+)+}",
    serveFile({
      directory: uploadsDirectory,
      getCacheControl: (file) => (findUpload(file) ? cacheImmutable : cacheOneDay),
    }),
  );
  return routes;
}

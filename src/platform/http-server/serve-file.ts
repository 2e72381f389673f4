import { type FileHandle, open } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type { Context, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { getMimeType } from "hono/utils/mime";
import { chooseEncoding } from "#app/platform/page-cache/page-cache.ts";
import { parseByteRange } from "./byte-range.ts";
import { getFileCacheControl } from "./file-cache-control.ts";
import type { AppEnv } from "./hono-env.ts";
import { respondMethodNotAllowed } from "./method-not-allowed.ts";

interface StaticFolderOptions {
  directory: string;
  getCacheControl(file: string): string;
  isPrecompressed?: boolean;
}

interface OpenFile {
  handle: FileHandle;
  size: number;
  modifiedAt: Date;
}

const encodingSuffixes = { br: ".br", gzip: ".gz" } as const;

/** The route parameter `file` is one plain file name. Falls through to the next handler if it does not exist. */
export function serveFile(options: StaticFolderOptions): MiddlewareHandler<AppEnv> {
  const { directory, getCacheControl, isPrecompressed = false } = options;
  return async (c, next) => {
    const name = c.req.param("file") ?? "";
    const filePath = path.join(directory, path.basename(name));
    const range = c.req.method === "GET" ? c.req.header("range") : undefined;
    // Ranges refer to the uncompressed file, so only whole responses are compressed.
    const acceptEncoding =
      isPrecompressed && range === undefined ? c.req.header("accept-encoding") : "";
    const encoding = chooseEncoding(acceptEncoding);
    const compressed =
      encoding === "identity" ? undefined : await openFile(filePath + encodingSuffixes[encoding]);
    const file = compressed ?? (await openFile(filePath));
    if (!file) return next();

    if (c.req.method !== "GET" && c.req.method !== "HEAD") {
      await file.handle.close();
      return respondMethodNotAllowed(c, ["GET", "HEAD"]);
    }
    c.header("Content-Type", getMimeType(name) ?? "application/octet-stream");
    c.header("Cache-Control", getFileCacheControl(c, getCacheControl(name)));
    if (isPrecompressed) c.header("Vary", "Accept-Encoding");
    // Without a validator, clients cannot resume the compressed file with a range of the uncompressed one.
    if (compressed) c.header("Content-Encoding", encoding);
    else {
      c.header("Accept-Ranges", "bytes");
      c.header("Last-Modified", file.modifiedAt.toUTCString());
      if (isUnmodified(c, file)) {
        await file.handle.close();
        return c.body(null, 304);
      }
    }
    return respondWithFile(c, file, matchesIfRange(c, file) ? range : undefined);
  };
}

/** `If-Modified-Since` (RFC 9110, 13.1.3), in any of the three forms of dates; ignored beside `If-None-Match` (13.2.2). */
function isUnmodified(c: Context, { modifiedAt }: OpenFile): boolean {
  const condition = c.req.header("if-modified-since") ?? "";
  if (c.req.header("if-none-match") !== undefined || !/^[A-Z][a-z]{2}/.test(condition))
    return false;
  // The form of asctime has no time zone.
  const since = Date.parse(condition.endsWith("GMT") ? condition : `${condition} GMT`);
  // Dates of headers have whole seconds.
  return Math.floor(modifiedAt.getTime() / 1000) * 1000 <= since;
}

/** `If-Range` (RFC 9110, 13.1.5): true if the range refers to the current version of the file. */
function matchesIfRange(c: Context, { modifiedAt }: OpenFile): boolean {
  const condition = c.req.header("if-range");
  return condition === undefined || condition === modifiedAt.toUTCString();
}

async function respondWithFile(
  c: Context,
  { handle, size }: OpenFile,
  range: string | undefined,
): Promise<Response> {
  const byteRange = parseByteRange(range, size);
  if (byteRange === "unsatisfiable") {
    await handle.close();
    const headers = { "Content-Range": `bytes */${size}`, "Cache-Control": "no-store" };
    return c.body(null, 416, headers);
  }
  const { start, end } = byteRange === "whole" ? { start: 0, end: size - 1 } : byteRange;
  c.header("Content-Length", String(end - start + 1));
  if (c.req.method === "HEAD" || size === 0) {
    await handle.close();
    return c.body("");
  }
  const body = Readable.toWeb(handle.createReadStream({ start, end })) as ReadableStream;
  if (byteRange === "whole") return c.body(body, 200);
  return c.body(body, 206, { "Content-Range": `bytes ${start}-${end}/${size}` });
}

const notFoundCodes = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG", "ELOOP"]);

/** Opens a file before the response begins, so that an error can still become an error response. */
async function openFile(filePath: string): Promise<OpenFile | undefined> {
  let handle: FileHandle;
  try {
    handle = await open(filePath);
  } catch (error) {
    if (notFoundCodes.has((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw toServiceUnavailable(error);
  }
  try {
    const stats = await handle.stat();
    if (stats.isFile()) return { handle, size: stats.size, modifiedAt: stats.mtime };
  } catch (error) {
    await handle.close();
    throw toServiceUnavailable(error);
  }
  await handle.close();
  return undefined;
}

/** 503 for an existing file that cannot be opened, such as without free file descriptors. */
const toServiceUnavailable = (cause: unknown) =>
  new HTTPException(503, { message: "file not opened", cause });

import { Readable } from "node:stream";
import type { Context } from "hono";
import type { AppEnv } from "#app/platform/http-server/hono-env.ts";
import { byteOrderMark } from "#app/platform/text/csv.ts";

/** Sends lines made by `formatSheetLine` as a file of this name, while they are written. */
export function sendSheet(
  c: Context<AppEnv>,
  name: string,
  lines: AsyncIterable<string>,
): Response {
  async function* encode(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(byteOrderMark, "utf16le");
    for await (const line of lines) yield Buffer.from(line, "utf16le");
  }
  return c.body(Readable.toWeb(Readable.from(encode())) as ReadableStream, 200, {
    "Content-Type": "text/csv; charset=utf-16le",
    "Content-Disposition": `attachment; filename="${name}.csv"`,
  });
}

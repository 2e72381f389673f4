import { Readable } from "node:stream";
import type { Context } from "hono";
import { byteOrderMark } from "#app/platform/text/csv.ts";
import type { AppEnv } from "#app/server/hono-env.ts";

/** Sends lines of CSV as a file of this name and today's date, while they are written. */
export function sendCsv(c: Context<AppEnv>, name: string, lines: AsyncIterable<string>): Response {
  async function* encode(): AsyncGenerator<Uint8Array> {
    const encoder = new TextEncoder();
    yield encoder.encode(byteOrderMark);
    for await (const line of lines) yield encoder.encode(line);
  }
  const today = new Date().toISOString().slice(0, 10);
  return c.body(Readable.toWeb(Readable.from(encode())) as ReadableStream, 200, {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}-${today}.csv"`,
  });
}

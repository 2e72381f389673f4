import { STATUS_CODES } from "node:http";
import type { Context } from "hono";
import type { HeaderList } from "./security-headers.ts";

export const noStore = { "Cache-Control": "no-store" };

export const respondUnavailable = (c: Context, retryAfter: string): Response =>
  c.text("503 Service Unavailable", 503, { ...noStore, "Retry-After": retryAfter });

/** Response of the server without the application: one line of text, and the end of the connection. */
export interface PlainResponse {
  status: number;
  headers: HeaderList;
  body: string;
}

export function buildPlainResponse(status: number, headers: HeaderList): PlainResponse {
  const body = `${status} ${STATUS_CODES[status]}`;
  return {
    status,
    body,
    headers: [
      ...headers,
      ["Cache-Control", "no-store"],
      ["Content-Type", "text/plain; charset=utf-8"],
      ["Content-Length", String(Buffer.byteLength(body))],
      ["Connection", "close"],
    ],
  };
}

export function formatPlainResponse(
  { status, headers, body }: PlainResponse,
  now = new Date(),
): string {
  const lines = [["Date", now.toUTCString()] as const, ...headers].map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`;
}

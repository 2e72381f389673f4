import { STATUS_CODES } from "node:http";
import type { HeaderList } from "#app/server/middleware/security-headers.ts";

/** What the server answers by itself, before or without the application: a line of text, and the end of the connection. */
export interface PlainResponse {
  status: number;
  headers: HeaderList;
  body: string;
}

/** Makes such an answer with these headers beside those that describe it. */
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

/** The answer as it goes over the wire (RFC 9112), where there is no response object to write it. */
export function formatPlainResponse(
  { status, headers, body }: PlainResponse,
  now = new Date(),
): string {
  const lines = [["Date", now.toUTCString()] as const, ...headers].map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`;
}

import type { MiddlewareHandler } from "hono";

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

export type HeaderList = readonly (readonly [string, string])[];

const headers: HeaderList = [
  ["Cross-Origin-Embedder-Policy", "require-corp"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["Origin-Agent-Cluster", "?1"],
  ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  // Browsers ignore it over plain HTTP (RFC 6797, 8.1); it takes effect behind a proxy that terminates TLS.
  ["Strict-Transport-Security", "max-age=63072000; includeSubDomains"],
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", "DENY"],
];

/** Without Content-Security-Policy in development, where Vite injects styles. */
export function listSecurityHeaders({ built }: { built: boolean }): HeaderList {
  return built ? [["Content-Security-Policy", contentSecurityPolicy], ...headers] : headers;
}

export function securityHeaders(headerList: HeaderList): MiddlewareHandler {
  return async (c, next) => {
    await next();
    // Feed readers and other sites show the pictures of posts, feeds and shared links.
    if (c.res.headers.get("content-type")?.startsWith("image/"))
      c.res.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
    for (const [name, value] of headerList) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  };
}

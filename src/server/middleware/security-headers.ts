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

const headers: readonly (readonly [string, string])[] = [
  ["Cross-Origin-Embedder-Policy", "require-corp"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["Origin-Agent-Cluster", "?1"],
  ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  // Browsers heed it over HTTPS alone (RFC 6797, 8.1): a proxy in front that speaks it passes it on.
  ["Strict-Transport-Security", "max-age=63072000; includeSubDomains"],
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", "DENY"],
];

/** The security headers. The content policy is left out while developing: Vite injects styles then. */
export function listSecurityHeaders({
  built,
}: {
  built: boolean;
}): readonly (readonly [string, string])[] {
  return built ? [["Content-Security-Policy", contentSecurityPolicy], ...headers] : headers;
}

/** Sets headers on every answer. */
export function securityHeaders(
  headerList: readonly (readonly [string, string])[],
): MiddlewareHandler {
  return async (c, next) => {
    await next();
    for (const [name, value] of headerList) c.res.headers.set(name, value);
  };
}

import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { getCookie } from "hono/cookie";
import { defaultLanguage, findLanguage, languageKey } from "#app/locale/languages.ts";
import type { AppEnv, AppOptions } from "#app/server/hono-env.ts";
import { isCrossSite } from "#app/server/http/cross-site.ts";
import { addMethodNotAllowedRoutes } from "#app/server/http/method-not-allowed.ts";
import { findUnsupportedMediaType, parseJson } from "#app/server/http/request-body.ts";
import { getRequestClientKey } from "#app/server/http/request-client.ts";
import { setFlashCookie } from "#app/server/pages/flash-cookie.ts";
import type { RenderQueue } from "#app/server/pages/render-queue.ts";
import { blogApi } from "./blog-api.ts";
import { type ContactHandler, toErrorMessages } from "./submit-contact-endpoint.ts";

const maxBodyBytes = 64 * 1024;

/** The calls of the administrator host, served by this product: contact requests and the blog. */
export function adminApi(
  options: AppOptions,
  handleContact: ContactHandler,
  queue: RenderQueue,
): Hono<AppEnv> {
  const { runtime } = options;
  const { settings } = runtime;
  const cookie = { secret: runtime.secret, secure: settings.siteUrl.startsWith("https:") };
  const routes = new Hono<AppEnv>();

  routes.use("/:key/*", async (c, next) => {
    if (c.req.param("key") !== settings.adminAppKey) return c.json({ code: 0 }, 404);
    await next();
    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
  });

  routes.post(
    "/:key/postContactApp",
    bodyLimit({ maxSize: maxBodyBytes, onError: (c) => c.json({ code: 0 }, 413) }),
    async (c) => {
      const unsupportedHeaders = findUnsupportedMediaType(c.req.raw.headers, "application/json");
      if (unsupportedHeaders) return c.json({ code: 0 }, 415, unsupportedHeaders);
      const input = parseJson(await c.req.arrayBuffer());
      if (typeof input !== "object" || input === null || Array.isArray(input)) {
        return c.json({ code: 0 }, 400);
      }
      const requestedLanguage = "language" in input ? input.language : getCookie(c, languageKey);
      const language =
        (typeof requestedLanguage === "string" && findLanguage(requestedLanguage)) ||
        defaultLanguage;
      const result = await handleContact({
        input,
        language,
        client: getRequestClientKey(c, settings.trustProxy),
        isCrossSite: isCrossSite(c, settings.siteUrl),
        idempotencyKey: c.req.header("idempotency-key"),
        requestId: c.get("requestId"),
      });
      switch (result.kind) {
        case "stored":
          await setFlashCookie(
            c,
            { outcome: "success", language, reference: result.reference },
            cookie,
          );
          return c.json({ code: 1, reference: result.reference });
        case "invalid":
          return c.json({ code: 0, errors: toErrorMessages(result.errors, language) }, 422);
        case "external":
          return c.json({ code: 0 }, 403);
        default:
          c.header("Retry-After", String(result.retryAfter));
          if (result.kind === "limited") {
            await setFlashCookie(c, { outcome: "limited", language }, cookie);
            return c.json({ code: 0 }, 429);
          }
          await setFlashCookie(c, { outcome: "fault", language }, cookie);
          return c.json({ code: 0 }, 503);
      }
    },
  );

  routes.route("/:key", blogApi(options, queue));
  addMethodNotAllowedRoutes(routes);
  routes.all("*", (c: Context) => c.json({ code: 0 }, 404));
  return routes;
}

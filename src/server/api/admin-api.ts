import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { getCookie } from "hono/cookie";
import { defaultLanguage, findLanguage, languageKey } from "#app/locale/languages.ts";
import type { AppEnvironment, AppParts } from "#app/server/hono-env.ts";
import { isExternal } from "#app/server/http/cross-site.ts";
import { refuseOtherMethods } from "#app/server/http/method-not-allowed.ts";
import { findUnsupported, parseJson } from "#app/server/http/request-body.ts";
import { getRequestClient } from "#app/server/http/request-client.ts";
import { storeResult } from "#app/server/pages/flash-cookie.ts";
import type { RenderQueue } from "#app/server/pages/render-queue.ts";
import { blogCalls } from "./blog-api.ts";
import { type ContactDoor, toSentences } from "./submit-contact-endpoint.ts";

const largestBody = 64 * 1024;

/** The calls of the administrator host, served by this product: contact requests and the blog. */
export function administratorApi(
  parts: AppParts,
  submit: ContactDoor,
  queue: RenderQueue,
): Hono<AppEnvironment> {
  const { runtime } = parts;
  const { settings } = runtime;
  const cookie = { secret: runtime.secret, secure: settings.siteUrl.startsWith("https:") };
  const routes = new Hono<AppEnvironment>();

  routes.use("/:key/*", async (c, next) => {
    if (c.req.param("key") !== settings.adminAppKey) return c.json({ code: 0 }, 404);
    await next();
    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
  });

  routes.post(
    "/:key/postContactApp",
    bodyLimit({ maxSize: largestBody, onError: (c) => c.json({ code: 0 }, 413) }),
    async (c) => {
      const unsupported = findUnsupported(c.req.raw.headers, "application/json");
      if (unsupported) return c.json({ code: 0 }, 415, unsupported);
      const input = parseJson(await c.req.arrayBuffer());
      if (typeof input !== "object" || input === null || Array.isArray(input)) {
        return c.json({ code: 0 }, 400);
      }
      const stated = "language" in input ? input.language : getCookie(c, languageKey);
      const language = (typeof stated === "string" && findLanguage(stated)) || defaultLanguage;
      const result = await submit({
        input,
        language,
        client: getRequestClient(c, settings.trustProxy),
        isExternal: isExternal(c, settings.siteUrl),
        idempotencyKey: c.req.header("idempotency-key"),
        requestId: c.get("requestId"),
      });
      switch (result.kind) {
        case "stored":
          await storeResult(
            c,
            { outcome: "success", language, reference: result.reference },
            cookie,
          );
          return c.json({ code: 1, reference: result.reference });
        case "invalid":
          return c.json({ code: 0, errors: toSentences(result.errors, language) }, 422);
        case "external":
          return c.json({ code: 0 }, 403);
        default:
          c.header("Retry-After", String(result.retryAfter));
          if (result.kind === "limited") {
            await storeResult(c, { outcome: "limited", language }, cookie);
            return c.json({ code: 0 }, 429);
          }
          await storeResult(c, { outcome: "fault", language }, cookie);
          return c.json({ code: 0 }, 503);
      }
    },
  );

  routes.route("/:key", blogCalls(parts, queue));
  refuseOtherMethods(routes);
  routes.all("*", (c: Context) => c.json({ code: 0 }, 404));
  return routes;
}

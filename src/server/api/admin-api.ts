import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { getCookie } from "hono/cookie";
import { defaultLanguage, findLanguage, languageKey } from "#app/locale/languages.ts";
import type { AppEnv } from "#app/platform/http-server/hono-env.ts";
import { addMethodNotAllowedRoutes } from "#app/platform/http-server/method-not-allowed.ts";
import {
  findUnsupportedMediaType,
  maxBodyBytes,
  parseJsonBody,
} from "#app/platform/http-server/request-body.ts";
import { type FlashCookieOptions, setFlashCookie } from "#app/server/pages/flash-cookie.ts";
import { type BlogApiOptions, blogApi } from "./blog-api.ts";
import { type SubmitContactEndpoint, toErrorMessages } from "./submit-contact-endpoint.ts";

interface AdminApiOptions extends BlogApiOptions {
  adminAppKey: string;
  cookie: FlashCookieOptions;
  handleContact: SubmitContactEndpoint;
}

export function adminApi(options: AdminApiOptions): Hono<AppEnv> {
  const { adminAppKey, cookie, handleContact } = options;
  const routes = new Hono<AppEnv>();

  routes.use("/:key/*", async (c, next) => {
    if (c.req.param("key") !== adminAppKey) return c.json({ code: 0 }, 404);
    await next();
    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
    return undefined;
  });

  routes.post(
    "/:key/postContactApp",
    bodyLimit({ maxSize: maxBodyBytes, onError: (c) => c.json({ code: 0 }, 413) }),
    async (c) => {
      const unsupportedHeaders = findUnsupportedMediaType(c.req.raw.headers, "application/json");
      if (unsupportedHeaders) return c.json({ code: 0 }, 415, unsupportedHeaders);
      const input = parseJsonBody(await c.req.arrayBuffer());
      if (typeof input !== "object" || input === null || Array.isArray(input)) {
        return c.json({ code: 0 }, 400);
      }
      const requestedLanguage = "language" in input ? input.language : getCookie(c, languageKey);
      const language =
        (typeof requestedLanguage === "string" && findLanguage(requestedLanguage)) ||
        defaultLanguage;
      const result = await handleContact(c, { input, language });
      switch (result.kind) {
        case "stored": {
          const { reference } = result;
          await setFlashCookie(c, { outcome: "success", language, reference }, cookie);
          return c.json({ code: 1, reference });
        }
        case "invalid":
          return c.json({ code: 0, errors: toErrorMessages(result.errors, language) }, 422);
        case "external":
          return c.json({ code: 0 }, 403);
        default: {
          const isLimited = result.kind === "limited";
          c.header("Retry-After", String(result.retryAfter));
          await setFlashCookie(c, { outcome: isLimited ? "limited" : "error", language }, cookie);
          return c.json({ code: 0 }, isLimited ? 429 : 503);
        }
      }
    },
  );

  routes.route("/:key", blogApi(options));
  addMethodNotAllowedRoutes(routes);
  routes.all("*", (c: Context) => c.json({ code: 0 }, 404));
  return routes;
}

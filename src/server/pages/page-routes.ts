import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { findPostCategoryBySlug } from "#app/content/post-categories.ts";
import { projectQueries } from "#app/content/project-addresses.ts";
import { contactFields } from "#app/features/contact/rules/contact-fields.ts";
import { getPath, type PageId, type RouteMatch } from "#app/locale/route-pairs.ts";
import type { PageCache } from "#app/platform/page-cache/page-cache.ts";
import type { ContactHandler } from "#app/server/api/submit-contact-endpoint.ts";
import type { AppEnv, AppOptions } from "#app/server/hono-env.ts";
import { isCrossSite } from "#app/server/http/cross-site.ts";
import { toSameOriginPath } from "#app/server/http/local-path.ts";
import { findUnsupportedMediaType, parseForm } from "#app/server/http/request-body.ts";
import { getRequestClientKey } from "#app/server/http/request-client.ts";
import type { FormState, PageContext } from "#app/shell/page.ts";
import { parseMotionCookie } from "#app/ui/motion-store.ts";
import { createPageBuilder } from "./build-page.ts";
import { decodePath, resolvePath } from "./canonical-path.ts";
import { readFlashCookie, setFlashCookie } from "./flash-cookie.ts";
import { getLoadTimeout } from "./load-timeout.ts";
import { choosePageLanguage, formatLanguageCookie } from "./page-language.ts";
import { getPage } from "./page-registry.ts";
import type { PageRenderer } from "./page-renderer.tsx";
import { respondWithPage } from "./page-response.ts";
import type { RenderQueue } from "./render-queue.ts";

const maxBodyBytes = 64 * 1024;
const noStore = { "Cache-Control": "no-store" };

/** Queries that change what a page shows, and which values they take; everything else in an address is ignored. */
const allowedQueries: Partial<Record<PageId, Record<string, (value: string) => boolean>>> = {
  blog: {
    category: (value) => findPostCategoryBySlug(value) !== undefined,
    page: (value) => /^[1-9]\d{0,3}$/.test(value),
    q: (value) => value.trim() !== "",
  },
  // What they do not know leads to the list: all values are theirs.
  home: Object.fromEntries(projectQueries.map((name) => [name, (value) => value !== ""])),
};

/** Every page at its addresses: redirects to the canonical one, kept pages, and the posted form. */
export function pageRoutes(
  options: AppOptions,
  renderer: PageRenderer,
  handleContact: ContactHandler,
  pageCache: PageCache,
  queue: RenderQueue,
): Hono<AppEnv> {
  const { runtime } = options;
  const { settings } = runtime;
  const cookie = { secret: runtime.secret, secure: settings.siteUrl.startsWith("https:") };
  const buildPage = createPageBuilder({ runtime, renderer, pageCache, queue });
  const routes = new Hono<AppEnv>();

  function getContext(c: Context<AppEnv>, match: RouteMatch): PageContext {
    const query = Object.fromEntries(
      Object.entries(allowedQueries[match.id] ?? {}).flatMap(([name, isValid]) => {
        const value = c.req.query(name)?.slice(0, 200) ?? "";
        return isValid(value) ? [[name, value]] : [];
      }),
    );
    const viewLanguage = getPage(match.id, query).queryView?.getLanguage?.(query);
    const { language, languageToStore } = choosePageLanguage(c, match.language, viewLanguage);
    if (languageToStore) {
      c.header("Set-Cookie", formatLanguageCookie(languageToStore, cookie.secure), {
        append: true,
      });
    }
    return {
      language,
      siteUrl: settings.siteUrl,
      path: getPath(match.id, language, match.params),
      query,
      params: match.params,
      apiPath: `/administrator/app/${settings.adminAppKey}`,
      now: new Date(),
      motion: parseMotionCookie(c.req.header("cookie")),
      feed: runtime.socialFeed.getCurrent(),
      form: {},
      result: undefined,
    };
  }

  routes.get("*", async (c, next) => {
    const resolved = resolvePath(decodePath(new URL(c.req.url).pathname) ?? "");
    if (!resolved) return next();
    if ("redirect" in resolved) {
      return c.redirect(toSameOriginPath(resolved.redirect, new URL(c.req.url).search), 308);
    }
    const { match } = resolved;
    c.set("page", match.id);
    let context = getContext(c, match);

    if (match.id === "information") {
      const result = await readFlashCookie(c, cookie);
      if (!result) return c.redirect(getPath("error", context.language), 302);
      context = { ...context, result };
    }

    const redirectPath = getPage(match.id, context.query).queryView?.redirect?.(context);
    if (redirectPath) return c.redirect(redirectPath, 302);

    const client = getRequestClientKey(c, settings.trustProxy);
    const builtPage = await buildPage(match, context, {
      client,
      timeout: getLoadTimeout(c.req.raw.headers),
      acceptEncoding: c.req.header("accept-encoding"),
    });
    const { log } = options;
    const response = await respondWithPage(c, builtPage, {
      ...{ renderer, queue, log, client },
      ...{ id: match.id, context },
    });
    return response ?? next();
  });

  routes.post(
    "*",
    bodyLimit({ maxSize: maxBodyBytes, onError: (c) => c.text("413 Content Too Large", 413) }),
    async (c, next) => {
      const resolved = resolvePath(decodePath(c.req.path) ?? "");
      if (!resolved || !("match" in resolved) || !getPage(resolved.match.id).hasForm) return next();
      const unsupportedHeaders = findUnsupportedMediaType(
        c.req.raw.headers,
        "application/x-www-form-urlencoded",
      );
      if (unsupportedHeaders) return c.text("415 Unsupported Media Type", 415, unsupportedHeaders);
      const { match } = resolved;
      c.set("page", match.id);
      const context = getContext(c, match);
      const { language } = context;
      const { fields: input, isUtf8 } = parseForm(await c.req.arrayBuffer());
      const client = getRequestClientKey(c, settings.trustProxy);
      const result = await handleContact({
        input,
        language,
        client,
        isCrossSite: !isUtf8 || isCrossSite(c, settings.siteUrl),
        // The first script posts the form with one, while the island has not come.
        idempotencyKey: c.req.header("idempotency-key"),
        requestId: c.get("requestId"),
      });
      if (result.kind === "stored") {
        await setFlashCookie(
          c,
          { outcome: "success", language, reference: result.reference },
          cookie,
        );
        return c.redirect(getPath("information", language), 303);
      }
      const values = Object.fromEntries(contactFields.map((field) => [field, input[field] ?? ""]));
      const failures = { limited: "limited", unavailable: "fault", external: "external" } as const;
      const form: FormState =
        result.kind === "invalid"
          ? { values, errors: result.errors }
          : { values, failure: failures[result.kind] };
      const external = isUtf8 ? 403 : 400;
      const status = { invalid: 422, limited: 429, unavailable: 503, external } as const;
      await queue.enterUrgent(client);
      const { html } = renderer.renderPage(match.id, { ...context, query: {}, form });
      if ("retryAfter" in result) c.header("Retry-After", String(result.retryAfter));
      return c.html(html, status[result.kind], noStore);
    },
  );

  return routes;
}

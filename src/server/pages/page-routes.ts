import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { projectQueries } from "#app/content/project-addresses.ts";
import { findPostTypeBySlug } from "#app/features/blog/rules/post-types.ts";
import { contactFields } from "#app/features/contact/rules/contact-fields.ts";
import { getPath, type PageId, type RouteMatch } from "#app/locale/route-pairs.ts";
import type { KeptPages } from "#app/platform/page-cache/page-cache.ts";
import type { ContactDoor } from "#app/server/api/submit-contact-endpoint.ts";
import type { AppEnvironment, AppParts } from "#app/server/hono-env.ts";
import { isExternal } from "#app/server/http/cross-site.ts";
import { toLocalAddress } from "#app/server/http/local-path.ts";
import { findUnsupported, parseForm } from "#app/server/http/request-body.ts";
import { getRequestClient } from "#app/server/http/request-client.ts";
import type { FormState, PageContext } from "#app/shell/page.ts";
import { findMotion } from "#app/ui/motion-store.ts";
import { createPageMaker } from "./build-page.ts";
import { decodePath, resolvePath } from "./canonical-path.ts";
import { findResult, storeResult } from "./flash-cookie.ts";
import { getPatience } from "./load-timeout.ts";
import { choosePageLanguage, formatLanguageCookie } from "./page-language.ts";
import { getPage } from "./page-registry.ts";
import type { PageRenderer } from "./page-renderer.tsx";
import { answerMade } from "./page-response.ts";
import type { RenderQueue } from "./render-queue.ts";

const largestBody = 64 * 1024;
const noStore = { "Cache-Control": "no-store" };

/** Queries that change what a page shows, and which values they take; everything else in an address is ignored. */
const knownQueries: Partial<Record<PageId, Record<string, (value: string) => boolean>>> = {
  blog: {
    category: (value) => findPostTypeBySlug(value) !== undefined,
    page: (value) => /^[1-9]\d{0,3}$/.test(value),
    q: (value) => value.trim() !== "",
  },
  // What they do not know leads to the list: all values are theirs.
  home: Object.fromEntries(projectQueries.map((name) => [name, (value) => value !== ""])),
};

/** Every page at its addresses: redirects to the canonical one, kept pages, and the posted form. */
export function pageRoutes(
  parts: AppParts,
  renderer: PageRenderer,
  submit: ContactDoor,
  kept: KeptPages,
  queue: RenderQueue,
): Hono<AppEnvironment> {
  const { runtime } = parts;
  const { settings } = runtime;
  const cookie = { secret: runtime.secret, secure: settings.siteUrl.startsWith("https:") };
  const makePage = createPageMaker({ runtime, renderer, kept, queue });
  const routes = new Hono<AppEnvironment>();

  function getContext(c: Context<AppEnvironment>, match: RouteMatch): PageContext {
    const query = Object.fromEntries(
      Object.entries(knownQueries[match.id] ?? {}).flatMap(([name, takes]) => {
        const value = c.req.query(name)?.slice(0, 200) ?? "";
        return takes(value) ? [[name, value]] : [];
      }),
    );
    const viewLanguage = getPage(match.id, query).onPage?.askedIn?.(query);
    const { language, toStore } = choosePageLanguage(c, match.language, viewLanguage);
    if (toStore) {
      c.header("Set-Cookie", formatLanguageCookie(toStore, cookie.secure), { append: true });
    }
    return {
      language,
      siteUrl: settings.siteUrl,
      path: getPath(match.id, language, match.params),
      query,
      params: match.params,
      apiPath: `/administrator/app/${settings.adminAppKey}`,
      now: new Date(),
      motion: findMotion(c.req.header("cookie")),
      feed: runtime.feed.getCurrent(),
      form: {},
      result: undefined,
    };
  }

  routes.get("*", async (c, next) => {
    const resolved = resolvePath(decodePath(new URL(c.req.url).pathname) ?? "");
    if (!resolved) return next();
    if ("redirect" in resolved) {
      return c.redirect(toLocalAddress(resolved.redirect, new URL(c.req.url).search), 308);
    }
    const { match } = resolved;
    c.set("page", match.id);
    let context = getContext(c, match);

    if (match.id === "information") {
      const result = await findResult(c, cookie);
      if (!result) return c.redirect(getPath("error", context.language), 302);
      context = { ...context, result };
    }

    const instead = getPage(match.id, context.query).onPage?.leadsTo?.(context);
    if (instead) return c.redirect(instead, 302);

    const client = getRequestClient(c, settings.trustProxy);
    const made = await makePage(match, context, {
      client,
      patience: getPatience(c.req.raw.headers),
      accepted: c.req.header("accept-encoding"),
    });
    const { log } = parts;
    const answer = await answerMade(c, made, {
      ...{ renderer, queue, log, client },
      ...{ id: match.id, context },
    });
    return answer ?? next();
  });

  routes.post(
    "*",
    bodyLimit({ maxSize: largestBody, onError: (c) => c.text("413 Content Too Large", 413) }),
    async (c, next) => {
      const resolved = resolvePath(decodePath(c.req.path) ?? "");
      if (!resolved || !("match" in resolved) || !getPage(resolved.match.id).hasForm) return next();
      const unsupported = findUnsupported(c.req.raw.headers, "application/x-www-form-urlencoded");
      if (unsupported) return c.text("415 Unsupported Media Type", 415, unsupported);
      const { match } = resolved;
      c.set("page", match.id);
      const context = getContext(c, match);
      const { language } = context;
      const { fields: input, isUtf8 } = parseForm(await c.req.arrayBuffer());
      const client = getRequestClient(c, settings.trustProxy);
      const result = await submit({
        input,
        language,
        client,
        isExternal: !isUtf8 || isExternal(c, settings.siteUrl),
        // The first script posts the form with one, while the island has not come.
        idempotencyKey: c.req.header("idempotency-key"),
        requestId: c.get("requestId"),
      });
      if (result.kind === "stored") {
        await storeResult(c, { outcome: "success", language, reference: result.reference }, cookie);
        return c.redirect(getPath("information", language), 303);
      }
      const values = Object.fromEntries(contactFields.map((field) => [field, input[field] ?? ""]));
      const failures = { limited: "limited", unavailable: "fault", external: "external" } as const;
      const form: FormState =
        result.kind === "invalid"
          ? { values, errors: result.errors }
          : { values, failed: failures[result.kind] };
      const external = isUtf8 ? 403 : 400;
      const status = { invalid: 422, limited: 429, unavailable: 503, external } as const;
      await queue.enterFirst(client);
      const { html } = renderer.renderPage(match.id, { ...context, query: {}, form });
      if ("retryAfter" in result) c.header("Retry-After", String(result.retryAfter));
      return c.html(html, status[result.kind], noStore);
    },
  );

  return routes;
}

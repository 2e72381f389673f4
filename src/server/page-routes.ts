import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { findPostTypeBySlug } from "#app/domain/blog/post-types.ts";
import { contactFields } from "#app/domain/contact/contact-fields.ts";
import { projectQueries } from "#app/locale/project-addresses.ts";
import { getPath, type PageId, type RouteMatch } from "#app/locale/route-pairs.ts";
import { chooseEncoding, type KeptPage, type KeptPages } from "#app/rendering/kept-pages.ts";
import type { FormState, PageContext } from "#app/shell/page.ts";
import { findMotion } from "#app/ui/motion-store.ts";
import type { AppEnvironment, AppParts } from "./app-environment.ts";
import { decodePath, resolvePath } from "./canonical-path.ts";
import type { ContactDoor } from "./contact-door.ts";
import { describeKeptPage, getPageKey } from "./kept-page.ts";
import { choosePageLanguage, formatLanguageCookie } from "./page-language.ts";
import type { PageRenderer } from "./page-renderer.tsx";
import { getPage } from "./pages.ts";
import { getRequestClient } from "./request-client.ts";
import { findResult, storeResult } from "./result-cookie.ts";

const largestBody = 64 * 1024;

/** Queries that change what a page shows, and which values they take; everything else in an address is ignored. */
const knownQueries: Partial<Record<PageId, Record<string, (value: string) => boolean>>> = {
  blog: {
    category: (value) => findPostTypeBySlug(value) !== undefined,
    page: (value) => /^[1-9]\d{0,3}$/.test(value),
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
): Hono<AppEnvironment> {
  const { runtime } = parts;
  const { settings } = runtime;
  const cookie = { secret: runtime.secret, secure: settings.siteUrl.startsWith("https:") };
  const routes = new Hono<AppEnvironment>();

  function getContext(c: Context<AppEnvironment>, match: RouteMatch): PageContext {
    const query = Object.fromEntries(
      Object.entries(knownQueries[match.id] ?? {}).flatMap(([name, takes]) => {
        const value = c.req.query(name)?.slice(0, 64) ?? "";
        return takes(value) ? [[name, value]] : [];
      }),
    );
    const viewLanguage = getPage(match.id, query).onPage?.askedIn(query);
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

  async function getKeptPage(
    match: RouteMatch,
    context: PageContext,
  ): Promise<KeptPage | undefined> {
    const { load, showsFeed } = getPage(match.id, context.query);
    const version = load ? await runtime.getContentVersion() : "";
    const key = getPageKey(context, version, showsFeed ? context.feed : undefined);
    const found = kept.find(key);
    if (found) return found;
    const page = await renderer.renderPage(match.id, context);
    if (!page) return undefined;
    const newYear = new Date(context.now.getFullYear() + 1, 0);
    const expires = Math.min(
      newYear.getTime(),
      page.keptUntil?.getTime() ?? Number.POSITIVE_INFINITY,
    );
    return kept.keep(key, page.html, expires);
  }

  routes.get("*", async (c, next) => {
    const resolved = resolvePath(decodePath(new URL(c.req.url).pathname) ?? "");
    if (!resolved) return next();
    if ("redirect" in resolved)
      return c.redirect(resolved.redirect + new URL(c.req.url).search, 308);
    const { match } = resolved;
    c.set("page", match.id);
    let context = getContext(c, match);

    if (match.id === "information") {
      const result = await findResult(c, cookie.secret);
      if (!result) return c.redirect(getPath("error", context.language), 302);
      context = { ...context, result };
      const page = await renderer.renderPage(match.id, context);
      return c.html(page?.html ?? "", 200, { "Cache-Control": "no-store" });
    }

    const instead = getPage(match.id, context.query).onPage?.leadsTo(context);
    if (instead) return c.redirect(instead, 302);

    const page = await getKeptPage(match, context);
    return page ? answerKept(c, page) : next();
  });

  routes.post(
    "*",
    bodyLimit({ maxSize: largestBody, onError: (c) => c.text("413 Content Too Large", 413) }),
    async (c, next) => {
      const resolved = resolvePath(decodePath(c.req.path) ?? "");
      if (!resolved || !("match" in resolved) || !getPage(resolved.match.id).hasForm) return next();
      const [type] = c.req.header("content-type")?.split(";") ?? [];
      if (type?.trim().toLowerCase() !== "application/x-www-form-urlencoded") {
        return c.text("415 Unsupported Media Type", 415);
      }
      const { match } = resolved;
      c.set("page", match.id);
      const context = getContext(c, match);
      const { language } = context;
      const input = Object.fromEntries(new URLSearchParams(await c.req.text()));
      const result = await submit({
        input,
        language,
        client: getRequestClient(c, settings.trustProxy),
        requestId: c.get("requestId"),
      });
      if (result.kind === "stored") {
        await storeResult(c, { outcome: "success", language, reference: result.reference }, cookie);
        return c.redirect(getPath("information", language), 303);
      }
      const values = Object.fromEntries(contactFields.map((field) => [field, input[field] ?? ""]));
      const form: FormState =
        result.kind === "invalid"
          ? { values, errors: result.errors }
          : { values, failed: result.kind === "limited" ? "limited" : "fault" };
      const status = { invalid: 422, limited: 429, unavailable: 503 } as const;
      const page = await renderer.renderPage(match.id, { ...context, query: {}, form });
      if ("retryAfter" in result) c.header("Retry-After", String(result.retryAfter));
      return c.html(page?.html ?? "", status[result.kind], { "Cache-Control": "no-store" });
    },
  );

  return routes;
}

function answerKept(c: Context<AppEnvironment>, page: KeptPage): Response {
  const encoding = chooseEncoding(c.req.header("accept-encoding"));
  const unchanged = c.req.header("if-none-match")?.includes(page.etag) ?? false;
  for (const [name, value] of describeKeptPage(page, encoding, { unchanged })) {
    c.header(name, value);
  }
  return unchanged ? c.body(null, 304) : c.body(page.bodies[encoding], 200);
}

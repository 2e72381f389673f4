import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Logger } from "pino";
import type { BlogSource } from "#app/features/blog/rules/blog-ports.ts";
import { maxFormerPathLength } from "#app/features/blog/rules/former-address.ts";
import { contactFields } from "#app/features/contact/rules/contact-fields.ts";
import type { SocialFeed } from "#app/features/social-feed/rules/social-post.ts";
import { cleanPath } from "#app/locale/clean-path.ts";
import { defaultLanguage } from "#app/locale/languages.ts";
import { carryParameters } from "#app/locale/page-parameters.ts";
import { getLocalizedPath, getPath, type RouteMatch } from "#app/locale/route-pairs.ts";
import type { AnswerTime } from "#app/locale/texts/texts.ts";
import type { AppEnv } from "#app/platform/http-server/hono-env.ts";
import { toSameOriginPath } from "#app/platform/http-server/local-path.ts";
import { choosePageLanguage } from "#app/platform/http-server/page-language.ts";
import { noStore } from "#app/platform/http-server/plain-response.ts";
import {
  findUnsupportedMediaType,
  maxBodyBytes,
  parseForm,
} from "#app/platform/http-server/request-body.ts";
import { getMarkdownUrl } from "#app/seo/feed-links.ts";
import type { SubmitContactEndpoint } from "#app/server/api/submit-contact-endpoint.ts";
import type { PageContext, PageDefinition, SubmittedForm } from "#app/shell/page.ts";
import type { BuildPage } from "./build-page.ts";
import { getPageVary, privateCacheControl } from "./cached-page.ts";
import { readPath, resolvePath } from "./canonical-path.ts";
import { type FlashCookieOptions, readFlashCookie, setFlashCookie } from "./flash-cookie.ts";
import { getLoadTimeout, loadTimeouts } from "./load-timeout.ts";
import { hasMarkdown, respondWithMarkdown } from "./markdown-response.ts";
import { readPageQuery } from "./page-query.ts";
import { getPage } from "./page-registry.ts";
import type { PageRenderer } from "./page-renderer.tsx";
import { respondWithPage } from "./page-response.ts";
import { resolvePathAndFormat } from "./path-and-format.ts";
import { repairPath } from "./repair-path.ts";

interface PageRoutesOptions {
  siteUrl: string;
  timeZone: string;
  adminAppKey: string;
  cookie: FlashCookieOptions;
  blog: Pick<BlogSource, "findByFormerSlug">;
  socialFeed: { getCurrent(): SocialFeed | undefined };
  answerTime: { getCurrent(): AnswerTime | undefined };
  renderer: PageRenderer;
  log: Logger;
  buildPage: BuildPage;
  handleContact: SubmitContactEndpoint;
}

/** While posts cannot be read the path is unknown. */
async function redirectFormerPath(
  c: Context<AppEnv>,
  { blog, log }: Pick<PageRoutesOptions, "blog" | "log">,
): Promise<Response | undefined> {
  const path = cleanPath(readPath(c));
  if (path.length > maxFormerPathLength) return undefined;
  try {
    const slug = path && (await blog.findByFormerSlug(path, new Date()));
    if (!slug) return undefined;
    const target = getPath("blog-post", defaultLanguage, { slug });
    return c.redirect(toSameOriginPath(target, new URL(c.req.url).search), 308);
  } catch (error) {
    log.warn({ err: error, requestId: c.get("requestId") }, "former addresses cannot be read");
    return undefined;
  }
}

function redirectDamagedPath(c: Context<AppEnv>): Response | undefined {
  const { pathname, search } = new URL(c.req.url);
  const { resolved, isMarkdown } = resolvePathAndFormat(repairPath(pathname));
  if (!resolved) return undefined;
  if ("redirect" in resolved) return c.redirect(toSameOriginPath(resolved.redirect, search), 308);
  const { id, language, params } = resolved.match;
  const path = getPath(id, language ?? defaultLanguage, params);
  return c.redirect(toSameOriginPath(isMarkdown ? getMarkdownUrl(path) : path, search), 308);
}

export function pageRoutes(options: PageRoutesOptions): Hono<AppEnv> {
  const { siteUrl, cookie, renderer, log, buildPage } = options;
  const routes = new Hono<AppEnv>();

  function readPageRequest(
    c: Context<AppEnv>,
    match: RouteMatch,
  ): { page: PageDefinition; context: PageContext } {
    const query = readPageQuery(c, match.id);
    const page = getPage(match.id, query);
    const viewLanguage = page.queryView?.getLanguage?.(query);
    const { language, isLanguageInAddress } = choosePageLanguage(c, match.language, viewLanguage);
    const context = {
      language,
      isLanguageInAddress,
      siteUrl,
      timeZone: options.timeZone,
      path: getPath(match.id, language, match.params),
      query,
      params: match.params,
      apiPath: `/administrator/app/${options.adminAppKey}`,
      now: new Date(),
      feed: options.socialFeed.getCurrent(),
      answerTime: page.showsAnswerTime ? options.answerTime.getCurrent() : undefined,
      form: {},
      result: undefined,
    };
    return { page, context };
  }

  routes.get("*", async (c, next) => {
    const { resolved, isMarkdown } = resolvePathAndFormat(readPath(c));
    if (!resolved) {
      return (await redirectFormerPath(c, options)) ?? redirectDamagedPath(c) ?? next();
    }
    if ("redirect" in resolved) {
      return c.redirect(toSameOriginPath(resolved.redirect, new URL(c.req.url).search), 308);
    }
    const toFormat = (path: string) => (isMarkdown ? getMarkdownUrl(path) : path);
    const { match } = resolved;
    c.set("page", match.id);
    const { page, ...request } = readPageRequest(c, match);
    if (isMarkdown && !hasMarkdown(page)) return next();
    let { context } = request;
    c.header("Vary", getPageVary(context.isLanguageInAddress));
    if (match.id === "information") {
      const result = await readFlashCookie(c, cookie);
      if (!result) return c.redirect(getLocalizedPath("error", context.language), 302);
      // At its bare address the page is in the language of the form that was sent.
      const language = context.isLanguageInAddress ? context.language : result.language;
      context = { ...context, language, isLanguageInAddress: true, result };
    }
    if (!context.isLanguageInAddress && context.language !== defaultLanguage) {
      // Not for caches: many ignore `Vary: Cookie` and would redirect everyone.
      c.header("Cache-Control", privateCacheControl);
      const { language, params, query } = context;
      const path = getLocalizedPath(match.id, language, params, query);
      return c.redirect(carryParameters(toFormat(path), new URL(c.req.url).search), 302);
    }
    const redirectPath = page.queryView?.redirect?.(context);
    if (redirectPath) return c.redirect(toFormat(redirectPath), 302);

    const builtPage = await buildPage({
      page,
      context,
      waitForTurn: c.get("waitForTurn"),
      timeout: isMarkdown ? loadTimeouts.max : getLoadTimeout(c.req.raw.headers),
      format: isMarkdown ? "markdown" : "html",
    });
    if (builtPage.state === "redirected") {
      const path = toSameOriginPath(toFormat(builtPage.path), new URL(c.req.url).search);
      return c.redirect(path, 308);
    }
    const response = isMarkdown
      ? respondWithMarkdown(c, builtPage, { page, context, log })
      : await respondWithPage(c, builtPage, { renderer, log, page, context });
    return response ?? next();
  });

  routes.post(
    "*",
    bodyLimit({ maxSize: maxBodyBytes, onError: (c) => c.text("413 Content Too Large", 413) }),
    async (c, next) => {
      const resolved = resolvePath(readPath(c));
      if (!resolved || !("match" in resolved)) return next();
      const { match } = resolved;
      // The form belongs to the page, not to a view that the query selects.
      const page = getPage(match.id);
      if (!page.hasForm) return next();
      const unsupportedHeaders = findUnsupportedMediaType(
        c.req.raw.headers,
        "application/x-www-form-urlencoded",
      );
      if (unsupportedHeaders) return c.text("415 Unsupported Media Type", 415, unsupportedHeaders);
      c.set("page", match.id);
      const { context } = readPageRequest(c, match);
      const { language } = context;
      const { fields: input, isUtf8 } = parseForm(await c.req.arrayBuffer());
      const result = await options.handleContact(c, { input, language, isUtf8 });
      if (result.kind === "stored") {
        const { reference } = result;
        await setFlashCookie(c, { outcome: "success", language, reference }, cookie);
        return c.redirect(getPath("information", language), 303);
      }
      const values = Object.fromEntries(contactFields.map((field) => [field, input[field] ?? ""]));
      const form: SubmittedForm =
        result.kind === "invalid"
          ? { values, errors: result.errors }
          : { values, failure: result.kind };
      const external = isUtf8 ? 403 : 400;
      const status = { invalid: 422, limited: 429, unavailable: 503, external } as const;
      await c.get("waitForTurn")();
      const { html } = renderer.renderPage(page, { ...context, query: {}, form });
      if ("retryAfter" in result) c.header("Retry-After", String(result.retryAfter));
      return c.html(html, status[result.kind], noStore);
    },
  );

  return routes;
}

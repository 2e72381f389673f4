import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { company } from "#app/content/company.ts";
import { type Language, languages } from "#app/locale/languages.ts";
import {
  getLocalizedPath,
  getPath,
  isSharedPath,
  type PageId,
  type RouteParams,
} from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import type { FeedLink } from "#app/seo/feed-links.ts";
import { getPageLinks, noindexPages, type PageLinks } from "#app/seo/page-links.ts";
import type { AppOptions } from "#app/server/hono-env.ts";
import { Document } from "#app/shell/document.tsx";
import { PageLayout } from "#app/shell/frame.tsx";
import type { PageAlternates } from "#app/shell/navigation.ts";
import type {
  FallbackReason,
  Meta,
  PageBackground,
  PageContext,
  PageDefinition,
  SharedTexts,
} from "#app/shell/page.ts";
import type { Motion } from "#app/ui/motion-store.ts";
import { getPage } from "./page-registry.ts";

interface RenderedPage {
  html: string;
  /** Until when it holds; undefined for as long as the content stays as it is. */
  expiresAt: Date | undefined;
}

/** What an error screen is rendered from. */
export interface ErrorScreenOptions {
  language: Language;
  motion: Motion | undefined;
  meta: Meta;
  body: ReactNode;
}

export interface PageRenderer {
  /** A page of the route table with what its `load` gave. */
  renderPage(id: PageId, context: PageContext, data?: unknown): RenderedPage;
  /** The same page without it; undefined when it has nothing to show then. */
  renderFallback(id: PageId, context: PageContext, reason: FallbackReason): string | undefined;
  /** What stands at any address where there is no page: it says nothing of the address, so one is like another. */
  renderErrorScreen(screen: ErrorScreenOptions): string;
}

interface DocumentOptions {
  language: Language;
  motion: Motion | undefined;
  /** Whether the address alone decides the language. */
  languageFromAddress: boolean;
  page: PageId | undefined;
  /** For a view of a page: its own style sheet. */
  styleSheet?: string | undefined;
  background: PageBackground;
  meta: Meta;
  links: PageLinks | undefined;
  /** Asks search engines to leave the page out. */
  noindex: boolean;
  feeds?: readonly FeedLink[] | undefined;
  structuredData?: readonly object[] | undefined;
  alternates: PageAlternates;
  body: ReactNode;
}

/** Renders documents from pages: texts, head, frame and body. */
export function createPageRenderer({
  runtime,
  assets,
}: Pick<AppOptions, "runtime" | "assets">): PageRenderer {
  const { siteUrl } = runtime.settings;

  function renderDocument(options: DocumentOptions): string {
    const { language, motion, page, styleSheet, background } = options;
    const document = renderToString(
      <Document
        language={language}
        motion={motion}
        languageFromAddress={options.languageFromAddress}
        siteName={company.name[language]}
        meta={options.meta}
        links={options.links}
        noindex={options.noindex}
        feeds={options.feeds}
        structuredData={options.structuredData}
        background={background}
        assets={assets(styleSheet ?? page)}
      >
        <PageLayout
          language={language}
          motion={motion}
          page={page}
          background={background}
          texts={getTexts(language, "shell")}
          alternates={options.alternates}
          year={new Date().getFullYear()}
        >
          {options.body}
        </PageLayout>
      </Document>,
    );
    // React writes two attributes as it spells their properties. HTML does not mind; some readers of it do.
    const html = document.replaceAll(" hrefLang=", " hreflang=").replace(" charSet=", " charset=");
    return `<!doctype html>${html}`;
  }

  /** What is the same of a page with what it loads and without. */
  function getDocumentOptions(
    page: PageDefinition,
    context: PageContext,
    alternateParams: AlternateParams,
  ) {
    const { id, queryView } = page;
    const { language } = context;
    return {
      language,
      motion: context.motion,
      // The query that opens a view may be written in a language, as a path may.
      languageFromAddress:
        queryView?.getLanguage?.(context.query) !== undefined || !isSharedPath(id),
      page: id,
      styleSheet: queryView?.styleSheet,
      noindex: page.noStore || noindexPages.has(id),
      alternates: forEachLanguage((alternateLanguage) => ({
        href: getLanguageSwitchHref(
          id,
          alternateLanguage,
          queryView?.translateQuery?.(alternateLanguage, context) ?? context.query,
          {
            ...context.params,
            ...alternateParams[alternateLanguage],
          },
        ),
        route: decodeURI(
          getPath(id, alternateLanguage, alternateParams[alternateLanguage] ?? context.params),
        ),
      })),
    };
  }

  return {
    renderPage(id, context, data) {
      const { language } = context;
      const page = getPage(id, context.query);
      const texts = getTexts(language, id);
      const sides = page.alternates?.(data, context) ?? { es: context.params, en: context.params };
      const commonOptions = getDocumentOptions(page, context, sides);
      const View = page.view;
      const html = renderDocument({
        ...commonOptions,
        background: typeof page.background === "function" ? page.background(data) : page.background,
        meta: page.meta?.(data, texts, context) ?? texts.meta,
        links: commonOptions.noindex
          ? undefined
          : getPageLinks(
              siteUrl,
              id,
              page.getContentLanguage?.(data) ?? language,
              sides,
              page.alternateQueries?.(data, context),
            ),
        feeds: page.feeds?.(texts, context),
        structuredData: page.structuredData?.(data, texts, context),
        body: (
          <View texts={texts} shared={getSharedTexts(language)} context={context} data={data} />
        ),
      });
      return { html, expiresAt: page.expiresAt?.(data) };
    },

    renderFallback(id, context, reason) {
      const { language } = context;
      const page = getPage(id, context.query);
      if (!page.fallback) return undefined;
      const { background, meta, view: View } = page.fallback;
      const texts = getTexts(language, id);
      const described = getDocumentOptions(page, context, {
        es: context.params,
        en: context.params,
      });
      return renderDocument({
        ...described,
        background,
        meta: meta?.(texts, context, reason) ?? texts.meta,
        links: undefined,
        // What is only late is there: a search engine that meets it keeps what it knows.
        noindex: described.noindex || reason !== "late",
        feeds: page.feeds?.(texts, context),
        body: (
          <View
            texts={texts}
            shared={getSharedTexts(language)}
            context={context}
            absence={reason}
          />
        ),
      });
    },

    renderErrorScreen({ language, motion, meta, body }) {
      return renderDocument({
        language,
        motion,
        languageFromAddress: false,
        page: undefined,
        background: "paper",
        meta,
        links: undefined,
        noindex: true,
        // Browsers take the rest from the address that they show: no word of a request is in the page.
        alternates: forEachLanguage((side) => ({ href: `?lang=${side}`, route: undefined })),
        body,
      });
    },
  };
}

type AlternateParams = Partial<Record<Language, RouteParams>>;

function getSharedTexts(language: Language): SharedTexts {
  return {
    shell: getTexts(language, "shell"),
    "contact-form": getTexts(language, "contact-form"),
    "services-list": getTexts(language, "services-list"),
  };
}

function forEachLanguage<T>(build: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languages.map((language) => [language, build(language)])) as Record<
    Language,
    T
  >;
}

// The switch says the language where the address does not, and keeps what the visitor was looking at.
function getLanguageSwitchHref(
  id: PageId,
  language: Language,
  query: PageContext["query"],
  params: RouteParams,
): string {
  const path = getLocalizedPath(id, language, params).split("?")[0] ?? "/";
  const search = new URLSearchParams(query);
  search.delete("lang");
  if (isSharedPath(id)) search.set("lang", language);
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

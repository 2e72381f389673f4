import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { company } from "#app/content/company.ts";
import { type Language, languages } from "#app/locale/languages.ts";
import {
  getLocalizedPath,
  getPath,
  isShared,
  type PageId,
  type RouteParams,
} from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import type { FeedLink } from "#app/seo/feed-links.ts";
import { getPageLinks, type PageLinks, unlisted } from "#app/seo/page-links.ts";
import type { AppParts } from "#app/server/hono-env.ts";
import { Document } from "#app/shell/document.tsx";
import { Frame } from "#app/shell/frame.tsx";
import type { PageSides } from "#app/shell/navigation.ts";
import type {
  Absence,
  Ground,
  Meta,
  PageContext,
  PageDefinition,
  SharedTexts,
} from "#app/shell/page.ts";
import type { Motion } from "#app/ui/motion-store.ts";
import { getPage } from "./page-registry.ts";

interface RenderedPage {
  html: string;
  /** Until when it holds; undefined for as long as the content stays as it is. */
  keptUntil: Date | undefined;
}

/** What an error screen is rendered from. */
export interface Screen {
  language: Language;
  motion: Motion | undefined;
  meta: Meta;
  body: ReactNode;
}

export interface PageRenderer {
  /** A page of the route table with what its `load` gave. */
  renderPage(id: PageId, context: PageContext, data?: unknown): RenderedPage;
  /** The same page without it; undefined when it has nothing to show then. */
  renderStandIn(id: PageId, context: PageContext, absence: Absence): string | undefined;
  /** What stands at any address where there is no page: it says nothing of the address, so one is like another. */
  renderScreen(screen: Screen): string;
}

interface Whole {
  language: Language;
  motion: Motion | undefined;
  /** Whether the address alone decides the language. */
  languageFromAddress: boolean;
  page: PageId | undefined;
  /** For a view of a page: its own style sheet. */
  sheet?: string | undefined;
  ground: Ground;
  meta: Meta;
  links: PageLinks | undefined;
  /** Asks search engines to leave the page out. */
  isUnlisted: boolean;
  feeds?: readonly FeedLink[] | undefined;
  structuredData?: readonly object[] | undefined;
  sides: PageSides;
  body: ReactNode;
}

/** Renders documents from pages: texts, head, frame and body. */
export function createPageRenderer({
  runtime,
  assets,
}: Pick<AppParts, "runtime" | "assets">): PageRenderer {
  const { siteUrl } = runtime.settings;

  function renderDocument(whole: Whole): string {
    const { language, motion, page, sheet, ground } = whole;
    const document = renderToString(
      <Document
        language={language}
        motion={motion}
        languageFromAddress={whole.languageFromAddress}
        siteName={company.name[language]}
        meta={whole.meta}
        links={whole.links}
        unlisted={whole.isUnlisted}
        feeds={whole.feeds}
        structuredData={whole.structuredData}
        ground={ground}
        assets={assets(sheet ?? page)}
      >
        <Frame
          language={language}
          motion={motion}
          page={page}
          ground={ground}
          texts={getTexts(language, "shell")}
          sides={whole.sides}
          year={new Date().getFullYear()}
        >
          {whole.body}
        </Frame>
      </Document>,
    );
    // React writes two attributes as it spells their properties. HTML does not mind; some readers of it do.
    const html = document.replaceAll(" hrefLang=", " hreflang=").replace(" charSet=", " charset=");
    return `<!doctype html>${html}`;
  }

  /** What is the same of a page with what it loads and without. */
  function describePage(page: PageDefinition, context: PageContext, sides: Sides) {
    const { id, onPage } = page;
    const { language } = context;
    return {
      language,
      motion: context.motion,
      // The query that opens a view may be written in a language, as a path may.
      languageFromAddress: onPage?.askedIn?.(context.query) !== undefined || !isShared(id),
      page: id,
      sheet: onPage?.sheet,
      isUnlisted: page.isPassing || unlisted.has(id),
      sides: forBoth((side) => ({
        href: getSwitchLink(id, side, onPage?.queryIn?.(side, context) ?? context.query, {
          ...context.params,
          ...sides[side],
        }),
        route: decodeURI(getPath(id, side, sides[side] ?? context.params)),
      })),
    };
  }

  return {
    renderPage(id, context, data) {
      const { language } = context;
      const page = getPage(id, context.query);
      const texts = getTexts(language, id);
      const sides = page.sides?.(data, context) ?? { es: context.params, en: context.params };
      const described = describePage(page, context, sides);
      const View = page.view;
      const html = renderDocument({
        ...described,
        ground: typeof page.ground === "function" ? page.ground(data) : page.ground,
        meta: page.meta?.(data, texts, context) ?? texts.meta,
        links: described.isUnlisted
          ? undefined
          : getPageLinks(
              siteUrl,
              id,
              page.writtenIn?.(data) ?? language,
              sides,
              page.ownQueries?.(data, context),
            ),
        feeds: page.feeds?.(texts, context),
        structuredData: page.structuredData?.(data, texts, context),
        body: (
          <View texts={texts} shared={getSharedTexts(language)} context={context} data={data} />
        ),
      });
      return { html, keptUntil: page.keptUntil?.(data) };
    },

    renderStandIn(id, context, absence) {
      const { language } = context;
      const page = getPage(id, context.query);
      if (!page.standIn) return undefined;
      const { ground, meta, view: View } = page.standIn;
      const texts = getTexts(language, id);
      const described = describePage(page, context, { es: context.params, en: context.params });
      return renderDocument({
        ...described,
        ground,
        meta: meta?.(texts, context, absence) ?? texts.meta,
        links: undefined,
        // What is only late is there: a search engine that meets it keeps what it knows.
        isUnlisted: described.isUnlisted || absence !== "late",
        feeds: page.feeds?.(texts, context),
        body: (
          <View
            texts={texts}
            shared={getSharedTexts(language)}
            context={context}
            absence={absence}
          />
        ),
      });
    },

    renderScreen({ language, motion, meta, body }) {
      return renderDocument({
        language,
        motion,
        languageFromAddress: false,
        page: undefined,
        ground: "paper",
        meta,
        links: undefined,
        isUnlisted: true,
        // Browsers take the rest from the address that they show: no word of a request is in the page.
        sides: forBoth((side) => ({ href: `?lang=${side}`, route: undefined })),
        body,
      });
    },
  };
}

type Sides = Partial<Record<Language, RouteParams>>;

function getSharedTexts(language: Language): SharedTexts {
  return {
    shell: getTexts(language, "shell"),
    "contact-form": getTexts(language, "contact-form"),
    "services-list": getTexts(language, "services-list"),
  };
}

function forBoth<T>(make: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<
    Language,
    T
  >;
}

// The switch says the language where the address does not, and keeps what the visitor was looking at.
function getSwitchLink(
  id: PageId,
  language: Language,
  query: PageContext["query"],
  params: RouteParams,
): string {
  const path = getLocalizedPath(id, language, params).split("?")[0] ?? "/";
  const search = new URLSearchParams(query);
  search.delete("lang");
  if (isShared(id)) search.set("lang", language);
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

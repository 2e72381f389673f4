import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { company } from "#app/locale/company.ts";
import { type Language, languages } from "#app/locale/languages.ts";
import {
  getLocalizedPath,
  getPath,
  isShared,
  type PageId,
  type RouteParams,
} from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { getPageLinks, type PageLinks, unlisted } from "#app/seo/page-links.ts";
import { Document } from "#app/shell/document.tsx";
import { Frame } from "#app/shell/frame.tsx";
import type { PageSides } from "#app/shell/navigation.ts";
import type { Ground, Meta, PageContext, SharedTexts, TopOfFullScreen } from "#app/shell/page.ts";
import type { Motion } from "#app/ui/motion-store.ts";
import type { AppParts } from "./app-environment.ts";
import { getPage } from "./pages.ts";

interface RenderedPage {
  html: string;
  /** Until when it holds; undefined for as long as the content stays as it is. */
  keptUntil: Date | undefined;
}

/** What an error screen is rendered from. */
interface Screen {
  language: Language;
  motion: Motion | undefined;
  meta: Meta;
  /** The path asked for, for the language links; its query is gone. */
  path: string;
  body: ReactNode;
}

export interface PageRenderer {
  /** A page of the route table; undefined when it has nothing at this address. */
  renderPage(id: PageId, context: PageContext): Promise<RenderedPage | undefined>;
  renderScreen(screen: Screen): string;
}

interface Whole {
  language: Language;
  motion: Motion | undefined;
  page: PageId | undefined;
  /** For a view of a page: its own style sheet. */
  sheet?: string | undefined;
  fullScreen?: TopOfFullScreen | undefined;
  ground: Ground;
  meta: Meta;
  links: PageLinks | undefined;
  sides: PageSides;
  body: ReactNode;
}

/** Renders documents from pages: texts, head, frame and body. */
export function createPageRenderer({ runtime, assets }: AppParts): PageRenderer {
  const { siteUrl } = runtime.settings;

  function renderDocument(whole: Whole): string {
    const { language, motion, page, sheet, ground } = whole;
    // The query that opens a view is written in a language, as a path may be.
    const languageFromAddress = sheet !== undefined || (page !== undefined && !isShared(page));
    const document = renderToString(
      <Document
        language={language}
        motion={motion}
        languageFromAddress={languageFromAddress}
        siteName={company.name[language]}
        meta={whole.meta}
        links={whole.links}
        unlisted={page === undefined || unlisted.has(page)}
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
          fullScreen={whole.fullScreen}
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

  return {
    async renderPage(id, context) {
      const { language } = context;
      const page = getPage(id, context.query);
      const data = await page.load?.({ blog: runtime.blog }, context);
      if (page.load && data === undefined) return undefined;
      const texts = getTexts(language, id);
      const shared: SharedTexts = {
        shell: getTexts(language, "shell"),
        "contact-form": getTexts(language, "contact-form"),
        "services-list": getTexts(language, "services-list"),
      };
      const sides = page.sides?.(data, context) ?? { es: context.params, en: context.params };
      const View = page.view;
      const html = renderDocument({
        language,
        motion: context.motion,
        page: id,
        sheet: page.onPage?.sheet,
        fullScreen: page.fullScreen?.(texts, context),
        ground: typeof page.ground === "function" ? page.ground(data) : page.ground,
        meta: page.meta?.(data, texts, context) ?? texts.meta,
        links: unlisted.has(id)
          ? undefined
          : getPageLinks(siteUrl, id, page.writtenIn?.(data) ?? language, sides),
        sides: forBoth((side) => ({
          href: getSwitchLink(id, side, page.onPage?.queryIn(side, context) ?? context.query, {
            ...context.params,
            ...sides[side],
          }),
          route: decodeURI(getPath(id, side, sides[side] ?? context.params)),
        })),
        body: <View texts={texts} shared={shared} context={context} data={data} />,
      });
      return { html, keptUntil: page.keptUntil?.(data) };
    },

    renderScreen({ language, motion, meta, path, body }) {
      return renderDocument({
        language,
        motion,
        page: undefined,
        ground: "paper",
        meta,
        links: undefined,
        sides: forBoth((side) => ({ href: `${path}?lang=${side}`, route: path })),
        body,
      });
    },
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

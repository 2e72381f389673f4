import type { ComponentProps, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { company } from "#app/content/company.ts";
import { getContactLines } from "#app/content/contact-lines.ts";
import { type Language, languages } from "#app/locale/languages.ts";
import {
  getPath,
  getTranslationPath,
  type PageId,
  type RouteParams,
} from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import type { FindAssets } from "#app/platform/hydration/assets.ts";
import { type FindPropsFile, PropsFileContext } from "#app/platform/hydration/props-file.ts";
import { findPageDate } from "#app/seo/page-dates.ts";
import { getPageLinks, noindexPages, type PageLinks } from "#app/seo/page-links.ts";
import { describePage } from "#app/seo/page-structured-data.ts";
import { findShareImage } from "#app/seo/share-image.ts";
import { ContactLinesContext } from "#app/shell/contact-lines-context.ts";
import { Document } from "#app/shell/document.tsx";
import { ShortFooter } from "#app/shell/error-screens.tsx";
import type { PageAlternates } from "#app/shell/navigation.ts";
import type { FallbackReason, Meta, PageContext, PageDefinition } from "#app/shell/page.ts";
import { PageLayout } from "#app/shell/page-layout.tsx";

export interface RenderedPage {
  html: string;
  meta: Meta;
  links: PageLinks | undefined;
  /** Language of the content, which may differ from the visitor's. */
  contentLanguage: Language;
  /** Date (ISO 8601) of the last change of the content, where it is known. */
  updatedAt: string | undefined;
  expiresAt: Date | undefined;
}

export interface ErrorScreenOptions {
  language: Language;
  meta: Meta;
  body: ReactNode;
}

export type PageRenderer = ReturnType<typeof createPageRenderer>;

interface PageRendererOptions {
  siteUrl: string;
  assets: FindAssets;
  /** Without it, as in development, the props of all islands are written into the page. */
  findPropsFile?: FindPropsFile | undefined;
}

interface DocumentOptions
  extends Omit<ComponentProps<typeof Document>, "siteName" | "assets" | "children"> {
  page: PageId | undefined;
  styleSheet?: string | undefined;
  alternates: PageAlternates;
  footer?: PageDefinition["footer"];
  body: ReactNode;
}

export function createPageRenderer(rendererOptions: PageRendererOptions) {
  const { siteUrl, assets, findPropsFile = () => undefined } = rendererOptions;
  const contactLines = getContactLines(siteUrl);

  function renderDocument(options: DocumentOptions): string {
    const { page, styleSheet, alternates, footer, body, ...head } = options;
    const { language, background } = head;
    const year = new Date().getFullYear();
    const document = renderToString(
      <Document {...head} siteName={company.name[language]} assets={assets(styleSheet ?? page)}>
        <ContactLinesContext value={contactLines}>
          <PageLayout {...{ language, page, background, alternates, year, footer }}>
            <PropsFileContext value={findPropsFile}>{body}</PropsFileContext>
          </PageLayout>
        </ContactLinesContext>
      </Document>,
    );
    // React writes these attributes in camel case: valid HTML, but some parsers are case-sensitive.
    const html = document.replaceAll(" hrefLang=", " hreflang=").replace(" charSet=", " charset=");
    return `<!doctype html>${dropTrailingSlashes(html)}`;
  }

  function getDocumentOptions(
    page: PageDefinition,
    context: PageContext,
    alternateParams: AlternateParams,
  ) {
    const { id, queryView } = page;
    const { language, params, query } = context;
    return {
      language,
      languageFromAddress: context.isLanguageInAddress,
      page: id,
      styleSheet: queryView?.styleSheet,
      footer: page.footer,
      noindex: page.noStore || noindexPages.has(id),
      shareImage: findShareImage(siteUrl, id, language),
      feeds: page.feeds?.(getTexts(language, id), context),
      alternates: forEachLanguage((other) => {
        const ownParams = { ...params, ...alternateParams[other] };
        const ownQuery = queryView?.translateQuery?.(other, context) ?? query;
        return {
          href: getTranslationPath(id, other, ownParams, ownQuery),
          route: decodeURI(getPath(id, other, ownParams)),
        };
      }),
    };
  }

  return {
    renderPage(page: PageDefinition, context: PageContext, data?: unknown): RenderedPage {
      const { language } = context;
      const { id, view: View } = page;
      const loadedPage = page.load ? page : undefined;
      const texts = getTexts(language, id);
      const params = loadedPage?.alternates?.(data, context) ?? getSameParams(context);
      const commonOptions = getDocumentOptions(page, context, params);
      const meta = page.meta?.(data, texts, context) ?? texts.meta;
      const contentLanguage = loadedPage?.getContentLanguage?.(data) ?? language;
      const queries = loadedPage?.alternateQueries?.(data, context);
      const links = commonOptions.noindex
        ? undefined
        : getPageLinks(siteUrl, id, contentLanguage, params, queries);
      const updatedAt =
        loadedPage?.updatedAt?.(data).toISOString() ?? findPageDate(id, contentLanguage);
      const shareImage = page.shareImage?.(data, texts, context) ?? commonOptions.shareImage;
      const additions = page.structuredData?.(data, texts, context);
      const description = { siteUrl, id, language, contentLanguage, meta, updatedAt, additions };
      const html = renderDocument({
        ...commonOptions,
        background:
          typeof page.background === "function" ? page.background(data, context) : page.background,
        meta,
        links,
        contentLanguage,
        shareImage,
        article: page.article?.(data, texts),
        // The canonical URL of a view is that of its page, whose graph is another.
        structuredData:
          links && !page.queryView
            ? describePage({ ...description, links, image: shareImage })
            : undefined,
        body: <View texts={texts} context={context} data={data} />,
      });
      const expiresAt = loadedPage?.expiresAt?.(data);
      return { html, meta, links, contentLanguage, updatedAt, expiresAt };
    },

    renderFallback(
      page: PageDefinition,
      context: PageContext,
      reason: FallbackReason,
    ): string | undefined {
      const { language } = context;
      if (!page.load || !page.fallback) return undefined;
      const { background, meta, view: View } = page.fallback;
      const texts = getTexts(language, page.id);
      const commonOptions = getDocumentOptions(page, context, getSameParams(context));
      return renderDocument({
        ...commonOptions,
        background,
        meta: meta?.(texts, context, reason) ?? texts.meta,
        links: undefined,
        // While loading, the page exists: search engines keep their version.
        noindex: commonOptions.noindex || reason !== "loading",
        body: <View texts={texts} context={context} absence={reason} />,
      });
    },

    /** Does not depend on the address, so that it can be cached. */
    renderErrorScreen({ language, meta, body }: ErrorScreenOptions): string {
      return renderDocument({
        language,
        languageFromAddress: false,
        page: undefined,
        styleSheet: "error-screens",
        footer: ShortFooter,
        background: "paper",
        meta,
        links: undefined,
        noindex: true,
        // Relative to the current address, so that the document contains nothing of the request.
        alternates: forEachLanguage((other) => ({ href: `?lang=${other}`, route: undefined })),
        body,
      });
    },
  };
}

const tagPattern = /<(?:"[^"]*"|[^">])*>/g;

/** React writes it at the end of void elements. Expects markup in which `<` begins a tag, and values are quoted. */
export function dropTrailingSlashes(html: string): string {
  return html.replace(tagPattern, (tag) => (tag.endsWith("/>") ? `${tag.slice(0, -2)}>` : tag));
}

type AlternateParams = Partial<Record<Language, RouteParams>>;

const getSameParams = ({ params }: PageContext): AlternateParams => ({ es: params, en: params });

function forEachLanguage<T>(build: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languages.map((language) => [language, build(language)])) as Record<
    Language,
    T
  >;
}

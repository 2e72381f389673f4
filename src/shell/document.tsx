import type { ReactNode } from "react";
import { getOtherLanguage, type Language } from "#app/locale/languages.ts";
import type { FeedLink } from "#app/seo/feed-links.ts";
import { getMarkdownUrl } from "#app/seo/feed-links.ts";
import type { PageLinks } from "#app/seo/page-links.ts";
import type { Article } from "#app/seo/post-structured-data.ts";
import type { ShareImage } from "#app/seo/share-image.ts";
import { motionStylePath } from "#app/ui/motion-store.ts";
import { type Meta, type PageBackground, themeColors } from "./page.ts";

interface DocumentProps {
  language: Language;
  languageFromAddress: boolean;
  siteName: string;
  meta: Meta;
  links: PageLinks | undefined;
  /** Language of the content, if it differs from the visitor's. */
  contentLanguage?: Language | undefined;
  shareImage?: ShareImage | undefined;
  article?: Article | undefined;
  noindex: boolean;
  feeds?: readonly FeedLink[] | undefined;
  structuredData?: readonly object[] | undefined;
  background: PageBackground;
  assets: {
    styles: string[];
    printStyles?: string[];
    fonts: string[];
    scripts: { src: string; integrity?: string }[];
  };
  children: ReactNode;
}

/** Without inline script, style or handler: the content policy allows none. */
export function Document(props: DocumentProps) {
  const { language, meta, links, assets, background, siteName } = props;
  const title = meta.title === siteName ? siteName : `${meta.title} · ${siteName}`;
  return (
    <html
      lang={language}
      data-language-in-address={props.languageFromAddress ? "" : undefined}
      data-ground={background}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <meta name="description" content={meta.description} />
        {props.noindex ? <meta name="robots" content="noindex" /> : null}
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} media="screen" />
        ))}
        {assets.printStyles?.map((href) => (
          <link key={href} rel="stylesheet" href={href} media="print" />
        ))}
        <noscript>
          <link rel="stylesheet" href={motionStylePath} />
        </noscript>
        {assets.scripts.map(({ src, integrity }) => (
          <script key={src} type="module" src={src} integrity={integrity} blocking="render" />
        ))}
        {links ? <link rel="canonical" href={links.canonical} /> : null}
        {Object.entries(links?.alternates ?? {}).map(([hrefLang, href]) => (
          <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
        ))}
        {links ? (
          <link rel="alternate" type="text/markdown" href={getMarkdownUrl(links.canonical)} />
        ) : null}
        {props.feeds?.map((feed) => (
          <link key={feed.href} rel="alternate" {...feed} />
        ))}
        <ShareTags {...props} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <meta name="theme-color" content={themeColors[background]} />
        {props.structuredData?.length ? (
          <script
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: data, in which no tag can begin or end.
            dangerouslySetInnerHTML={{ __html: writeStructuredData(props.structuredData) }}
          />
        ) : null}
      </head>
      <body
        data-background={
          background === "orange" || background === "rust-l" ? background : undefined
        }
      >
        {props.children}
      </body>
    </html>
  );
}

/** Languages with the region whose spelling the texts follow, as Open Graph writes them. */
const locales: Record<Language, string> = { es: "es_MX", en: "en_US" };

/** Open Graph and card tags: title, text and image of a link to the page on other sites (https://ogp.me). */
function ShareTags({ siteName, meta, links, shareImage, article, ...props }: DocumentProps) {
  const language = props.contentLanguage ?? props.language;
  const other = getOtherLanguage(language);
  const properties = {
    "og:title": meta.title,
    "og:description": meta.description,
    "og:site_name": siteName,
    "og:type": article ? "article" : "website",
    "og:url": links?.canonical,
    "og:locale": locales[language],
    "og:locale:alternate": links?.alternates[other] && locales[other],
    "og:image": shareImage?.url,
    "og:image:type": shareImage?.type,
    "og:image:width": shareImage?.width,
    "og:image:height": shareImage?.height,
    "og:image:alt": shareImage?.alt,
    "article:published_time": article?.publishedAt.toISOString(),
    "article:modified_time": article?.modifiedAt.toISOString(),
    "article:author": article?.author,
    "article:section": article?.section,
  };
  return (
    <>
      {Object.entries(properties).map(([property, content]) =>
        content === undefined ? null : (
          <meta key={property} property={property} content={String(content)} />
        ),
      )}
      {shareImage ? <meta name="twitter:card" content="summary_large_image" /> : null}
    </>
  );
}

/** JSON-LD for a script element: without `<`, which could end it (https://www.w3.org/TR/json-ld11/#restrictions-for-contents-of-json-ld-script-elements). */
function writeStructuredData(items: readonly object[]): string {
  return JSON.stringify({ "@context": "https://schema.org", "@graph": items }).replaceAll(
    "<",
    "\\u003c",
  );
}

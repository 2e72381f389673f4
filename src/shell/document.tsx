import type { ReactNode } from "react";
import type { Language } from "#app/locale/languages.ts";
import type { Article } from "#app/seo/article.ts";
import type { FeedLink } from "#app/seo/feed-links.ts";
import { getMarkdownUrl } from "#app/seo/markdown-url.ts";
import type { PageLinks } from "#app/seo/page-links.ts";
import type { ShareImage } from "#app/seo/share-image.ts";
import { motionStylePath } from "#app/ui/motion-store.ts";
import type { Meta, PageBackground } from "./page.ts";
import { ShareTags } from "./share-tags.tsx";

interface DocumentProps {
  language: Language;
  /** Whether only the URL decides the language. */
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

/** The whole HTML document round a page. Rendered without inline script, style or handler: the content policy allows none. */
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
        <ShareTags
          siteName={siteName}
          meta={meta}
          language={props.contentLanguage ?? language}
          links={links}
          image={props.shareImage}
          article={props.article}
        />
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

/** JSON-LD for a script element: without `<`, which could end it (https://www.w3.org/TR/json-ld11/#restrictions-for-contents-of-json-ld-script-elements). */
function writeStructuredData(items: readonly object[]): string {
  return JSON.stringify({ "@context": "https://schema.org", "@graph": items }).replaceAll(
    "<",
    "\\u003c",
  );
}

const themeColors: Record<PageBackground, string> = {
  paper: "#f5f2ec",
  film: "#171a45",
  blue: "#273ef6",
  navy: "#1d213a",
  violet: "#672af1",
  pink: "#f114aa",
  rust: "#c53501",
  "rust-l": "#ffdccb",
  orange: "#fd7f16",
};

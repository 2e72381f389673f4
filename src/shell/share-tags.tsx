import { type Language, languages } from "#app/locale/languages.ts";
import type { Article } from "#app/seo/article.ts";
import type { PageLinks } from "#app/seo/page-links.ts";
import type { ShareImage } from "#app/seo/share-image.ts";
import type { Meta } from "./page.ts";

interface ShareTagsProps {
  siteName: string;
  meta: Meta;
  language: Language;
  links: PageLinks | undefined;
  image: ShareImage | undefined;
  article: Article | undefined;
}

/** Languages with the region whose spelling the texts follow, as Open Graph writes them. */
const locales: Record<Language, string> = { es: "es_MX", en: "en_US" };

/** Open Graph and card tags: title, text and image of a link to the page on other sites (https://ogp.me). */
export function ShareTags({ siteName, meta, language, links, image, article }: ShareTagsProps) {
  const alternates = languages.filter((other) => other !== language && links?.alternates[other]);
  return (
    <>
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={article ? "article" : "website"} />
      {links ? <meta property="og:url" content={links.canonical} /> : null}
      <meta property="og:locale" content={locales[language]} />
      {alternates.map((other) => (
        <meta key={other} property="og:locale:alternate" content={locales[other]} />
      ))}
      {image ? (
        <>
          <meta property="og:image" content={image.url} />
          <meta property="og:image:type" content={image.type} />
          <meta property="og:image:width" content={String(image.width)} />
          <meta property="og:image:height" content={String(image.height)} />
          <meta property="og:image:alt" content={image.alt} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : null}
      {article ? (
        <>
          <meta property="article:published_time" content={article.publishedAt.toISOString()} />
          <meta property="article:modified_time" content={article.modifiedAt.toISOString()} />
          <meta property="article:author" content={article.author} />
          <meta property="article:section" content={article.section} />
        </>
      ) : null}
    </>
  );
}

import { Hono } from "hono";
import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { type Language, languages } from "#app/locale/languages.ts";
import { Document } from "#app/shell/document.tsx";
import { administratorPath, mailsPath, mediaOverviewPath, primitivesPath } from "./address.ts";
import { AdminGallery } from "./admin-gallery.tsx";
import { MediaOverview } from "./contact-sheet.tsx";
import { Primitives } from "./primitives.tsx";
import { renderSampleMail } from "./sample-mails.ts";

const reloadScript = { src: "/@development.js" };

// Of the primitives, the site's own first script stays out: it would set every motion switch alike.
const galleryPages = [
  {
    address: primitivesPath,
    title: "Primitives",
    description: "Every primitive in every state",
    scripts: [reloadScript, { src: "/src/gallery/hydrate-gallery.tsx" }],
    view: (language: Language) => (
      <div id="primitives">
        <Primitives language={language} />
      </div>
    ),
  },
  {
    address: mediaOverviewPath,
    title: "Contact sheet",
    description: "Every picture and film at the sizes that are sent",
    scripts: [reloadScript],
    view: () => <MediaOverview />,
  },
];

const getRequestedLanguage = (value: string | undefined): Language =>
  languages.find((one) => one === value) ?? "es";

/** Routes of the gallery, rendered on the server like any page; its scripts are modules of this folder. */
export function createGalleryRoutes(): Hono {
  const routes = new Hono();
  for (const page of galleryPages) {
    routes.get(page.address, (c) => {
      const language = getRequestedLanguage(c.req.query("lang"));
      return c.html(renderGalleryPage(page, language, page.view(language)));
    });
  }
  routes.get(administratorPath, (c) => {
    const language = getRequestedLanguage(c.req.query("lang"));
    return c.html(`<!doctype html>${renderToStaticMarkup(<AdminGallery language={language} />)}`);
  });
  routes.get(mailsPath, (c) => {
    const to = c.req.query("to") === "owner" ? "owner" : "visitor";
    return c.html(renderSampleMail(to, getRequestedLanguage(c.req.query("lang"))));
  });
  return routes;
}

function renderGalleryPage(
  { title, description, scripts }: (typeof galleryPages)[number],
  language: Language,
  view: ReactNode,
): string {
  const html = renderToString(
    <Document
      language={language}
      languageFromAddress={false}
      siteName={title}
      meta={{ title, description }}
      links={undefined}
      noindex
      background="paper"
      assets={{ styles: [], fonts: [], scripts }}
    >
      {view}
    </Document>,
  );
  return `<!doctype html>${html}`;
}

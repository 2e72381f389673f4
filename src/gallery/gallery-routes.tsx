import { Hono } from "hono";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { type Language, languages } from "#app/locale/languages.ts";
import { Document } from "#app/shell/document.tsx";
import { findMotion, type Motion } from "#app/ui/motion-store.ts";
import { contactSheetAddress, mailsAddress, primitivesAddress } from "./address.ts";
import { ContactSheet } from "./contact-sheet.tsx";
import { Primitives } from "./primitives.tsx";
import { renderSampleMail } from "./sample-mails.ts";

const reload = { src: "/@development.js" };

// Of the primitives, the site's own first script stays out: it would set every motion switch alike.
const pages = [
  {
    address: primitivesAddress,
    title: "Primitives",
    description: "Every primitive in every state",
    scripts: [reload, { src: "/src/gallery/hydrate-gallery.tsx" }],
    view: (language: Language) => (
      <div id="primitives">
        <Primitives language={language} />
      </div>
    ),
  },
  {
    address: contactSheetAddress,
    title: "Contact sheet",
    description: "Every picture and film at the sizes that are sent",
    scripts: [reload],
    view: () => <ContactSheet />,
  },
];

const findLanguageAsked = (value: string | undefined): Language =>
  languages.find((one) => one === value) ?? "es";

/** The pages for developers, rendered on the server like any other; their scripts are modules of this room. */
export function developmentRoutes(): Hono {
  const routes = new Hono();
  for (const page of pages) {
    routes.get(page.address, (c) => {
      const language = findLanguageAsked(c.req.query("lang"));
      return c.html(
        render(page, language, findMotion(c.req.header("cookie")), page.view(language)),
      );
    });
  }
  routes.get(mailsAddress, (c) => {
    const to = c.req.query("to") === "owner" ? "owner" : "visitor";
    return c.html(renderSampleMail(to, findLanguageAsked(c.req.query("lang"))));
  });
  return routes;
}

function render(
  { title, description, scripts }: (typeof pages)[number],
  language: Language,
  motion: Motion | undefined,
  view: ReactNode,
): string {
  const html = renderToString(
    <Document
      language={language}
      motion={motion}
      languageFromAddress={false}
      siteName={title}
      meta={{ title, description }}
      links={undefined}
      unlisted
      ground="paper"
      assets={{ styles: [], fonts: [], scripts }}
    >
      {view}
    </Document>,
  );
  return `<!doctype html>${html}`;
}

import { type Context, Hono } from "hono";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { AdminDocument } from "#app/admin/shell/admin-document.tsx";
import { defaultLanguage, findLanguage, type Language } from "#app/locale/languages.ts";
import { Document } from "#app/shell/document.tsx";
import { administratorPath, mailsPath, primitivesPath } from "./address.ts";
import {
  AdminBadges,
  AdminButtons,
  AdminFields,
  AdminNotices,
} from "./groups/admin-components.tsx";
import { Primitives } from "./primitives.tsx";
import { renderSampleMail } from "./sample-mails.ts";
import styles from "./specimen.module.css";

// The site's own first script stays out: it would set every motion switch alike.
const scripts = [{ src: "/@development.js" }, { src: "/tests/gallery/hydrate-gallery.tsx" }];

export function createGalleryRoutes(): Hono {
  const routes = new Hono();
  const getLanguage = (c: Context) => findLanguage(c.req.query("lang")) ?? defaultLanguage;
  routes.get(primitivesPath, (c) =>
    c.html(`<!doctype html>${renderToString(<PrimitivesPage language={getLanguage(c)} />)}`),
  );
  routes.get(administratorPath, (c) =>
    c.html(`<!doctype html>${renderToStaticMarkup(<AdminGallery language={getLanguage(c)} />)}`),
  );
  routes.get(mailsPath, (c) => c.html(renderSampleMail(c.req.query("to"), getLanguage(c))));
  return routes;
}

function PrimitivesPage({ language }: { language: Language }) {
  return (
    <Document
      language={language}
      languageFromAddress={false}
      siteName="Primitives"
      meta={{ title: "Primitives", description: "Every primitive in every state" }}
      links={undefined}
      noindex
      background="paper"
      assets={{ styles: [], fonts: [], scripts }}
    >
      <div id="primitives">
        <Primitives language={language} />
      </div>
    </Document>
  );
}

const adminScripts = ["/@development-admin.js", "/tests/gallery/specimen.module.css"];

function AdminGallery({ language }: { language: Language }) {
  return (
    <AdminDocument
      language={language}
      title="Components"
      area="Administrator area"
      assets={{ styles: [], scripts: adminScripts }}
    >
      <main className={styles.administrator}>
        <h1>Administrator area</h1>
        <AdminButtons />
        <AdminBadges language={language} />
        <AdminNotices />
        <AdminFields />
      </main>
    </AdminDocument>
  );
}

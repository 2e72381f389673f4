import { Hono } from "hono";
import { renderToString } from "react-dom/server";
import { languages } from "#app/locale/languages.ts";
import { Document } from "#app/shell/document.tsx";
import { findMotion } from "#app/ui/motion-store.ts";
import { primitivesAddress } from "./address.ts";
import { Primitives } from "./primitives.tsx";

// The site's own first script stays out: it would set every motion switch alike.
const assets = {
  styles: [],
  fonts: [],
  scripts: [{ src: "/@development.js" }, { src: "/src/development/wake.tsx" }],
};

/** The page of primitives, rendered on the server like any other; its script is a module of this room. */
export function primitivesRoute(): Hono {
  return new Hono().get(primitivesAddress, (c) => {
    const language = languages.find((one) => one === c.req.query("lang")) ?? "es";
    const html = renderToString(
      <Document
        language={language}
        motion={findMotion(c.req.header("cookie"))}
        languageFromAddress={false}
        siteName="Primitives"
        meta={{ title: "Primitives", description: "Every primitive in every state" }}
        links={undefined}
        unlisted
        ground="paper"
        assets={assets}
      >
        <div id="primitives">
          <Primitives language={language} />
        </div>
      </Document>,
    );
    return c.html(`<!doctype html>${html}`);
  });
}

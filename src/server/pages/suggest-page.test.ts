import { describe, expect, it } from "vitest";
import { pageIds, routePairs } from "#app/locale/route-pairs.ts";
import { suggestPage } from "./suggest-page.ts";

describe("suggestPage", () => {
  it.each([
    ["/servicio", "services"],
    ["/Servicos/", "services"],
    ["/contacts", "contact"],
    ["/contato", "contact"],
    ["/team", "our-team"],
    ["/nosotras", "our-team"],
    ["/portafolios", "portfolio"],
    ["/programacion", "programming"],
    ["/servicios/programacon", "programming"],
    ["/servicios/diseno-digita", "digital-design"],
    ["/e-commerce", "ecommerce"],
    ["/privacy", "privacy-policy"],
    ["/politica-de-privacidad", "privacy-policy"],
    ["/blog/no-hay-tal-entrada", "blog"],
    ["/contact.html", "contact"],
  ])("takes %s for %s", (path, id) => {
    expect(suggestPage(path)).toBe(id);
  });

  it.each(["/", "/nada", "/wp-login.php", "/a", "/x/y/z", "/favicon", "/%%%"])(
    "suggests nothing for %s",
    (path) => {
      expect(suggestPage(path)).toBeUndefined();
    },
  );

  it("takes no longer for a very long address", () => {
    expect(suggestPage(`/${"a".repeat(1e6)}`)).toBeUndefined();
  });

  it("finds every page by its address with one letter missing", () => {
    for (const id of pageIds) {
      if (["home", "portfolio-mobile", "blog-post", "information", "error"].includes(id)) continue;
      for (const path of Object.values(routePairs[id])) {
        expect(suggestPage(path.slice(0, -1)), path).toBe(id);
      }
    }
  });
});

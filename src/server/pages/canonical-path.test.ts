import { describe, expect, it } from "vitest";
import { decodePath } from "#app/locale/clean-path.ts";
import { resolvePath } from "./canonical-path.ts";

const resolve = (path: string) => {
  const decoded = decodePath(path);
  return decoded === undefined ? undefined : resolvePath(decoded);
};

describe("resolvePath", () => {
  it("finds a page by its path, encoded as browsers send it", () => {
    expect(resolve("/servicios/dise%C3%B1o-digital")).toMatchObject({
      match: { id: "digital-design", language: "es" },
    });
    expect(resolve("/blog/una-entrada")).toMatchObject({
      match: { id: "blog-post", params: { slug: "una-entrada" } },
    });
  });

  it.each([
    ["/contacto/", "/contacto"],
    ["//contacto", "/contacto"],
    ["/Contacto", "/contacto"],
    ["/SERVICIOS//DISE%C3%91O-DIGITAL/", "/servicios/dise%C3%B1o-digital"],
    ["/blog/Una-Entrada/", "/blog/una-entrada"],
    ["/services/programming", "/service/programming"],
    ["/servicios/programming", "/servicios/programacion"],
    ["/servicios/diseno-digital", "/servicios/dise%C3%B1o-digital"],
    ["/service/programacion", "/service/programming"],
    ["/servicio/servicios-diseno", "/servicios/servicios-dise%C3%B1o"],
  ])("leads %s to %s", (path, canonical) => {
    expect(resolve(path)).toEqual({ redirect: canonical });
  });

  it.each([
    "/nada",
    "/servicios/n%CC%83",
    "/servicios/disen%CC%83o-digital",
    "/%F1",
    "//example.com",
    "/\\example.com",
    "/blog/:slug",
    "/blog/a%2Fb",
    "/blog/-a-",
  ])("finds nothing at %s", (path) => {
    expect(resolve(path)).toBeUndefined();
  });
});

import { describe, expect, it } from "vitest";
import { languages } from "#app/locale/languages.ts";
import type { PageId } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { getPageLinks } from "./page-links.ts";
import { describePage, linkTranslation, type PageStructuredData } from "./page-structured-data.ts";

const siteUrl = "https://site.example.com";
const meta = { title: "A title", description: "A description" };

function describeTestPage(
  id: PageId,
  language: (typeof languages)[number],
  additions: PageStructuredData = {},
  image?: Parameters<typeof describePage>[0]["image"],
) {
  const links = getPageLinks(siteUrl, id, language);
  const page = {
    siteUrl,
    id,
    language,
    contentLanguage: language,
    meta,
    links,
    updatedAt: "2026-11-20",
  };
  const graph = describePage({ ...page, additions, image }) as Record<string, unknown>[];
  const find = (type: string) => graph.find((node) => node["@type"] === type);
  return { graph, find, links };
}

function listSteps(breadcrumbs: Record<string, unknown> | undefined) {
  const steps = breadcrumbs?.["itemListElement"] ?? [];
  return (steps as { name: string; item: string; position: number }[]).map(
    ({ name, item, position }) => [position, name, item],
  );
}

describe.each(languages)("graph of a page in %s", (language) => {
  const { pages, services } = getTexts(language, "shell");
  const home = [1, pages.home, getPageLinks(siteUrl, "home", language).canonical];

  it("describes the page under its canonical URL, in its language, as a part of the site", () => {
    const { find, links } = describeTestPage("contact", language);
    expect(find("WebPage")).toMatchObject({
      "@id": `${links.canonical}#page`,
      url: links.canonical,
      name: meta.title,
      description: meta.description,
      inLanguage: language,
      dateModified: "2026-11-20",
      isPartOf: { "@id": `${siteUrl}/#website` },
      breadcrumb: { "@id": `${links.canonical}#breadcrumb` },
    });
    expect(find("WebSite")).toMatchObject({ publisher: { "@id": `${siteUrl}/#organization` } });
  });

  it("names home, services and the service in the breadcrumbs of a service", () => {
    const { find, links } = describeTestPage("programming", language);
    expect(listSteps(find("BreadcrumbList"))).toEqual([
      home,
      [2, pages.services, getPageLinks(siteUrl, "services", language).canonical],
      [3, services.programming, links.canonical],
    ]);
  });

  it("ends the breadcrumbs with the name that a page gives", () => {
    const { find, links } = describeTestPage("portfolio-mobile", language, { name: "All" });
    expect(listSteps(find("BreadcrumbList")).at(-1)).toEqual([3, "All", links.canonical]);
  });

  it("has no breadcrumbs on home and on a page without a name", () => {
    for (const id of ["home", "portfolio-mobile"] as const) {
      const { find } = describeTestPage(id, language);
      expect(find("BreadcrumbList")).toBeUndefined();
      expect(find("WebPage")).not.toHaveProperty("breadcrumb");
    }
  });

  it("contains type, subject, picture and nodes that a page adds", () => {
    const organization = {
      "@type": "Organization",
      "@id": "https://site.example.com/#organization",
      name: "Test",
      url: "https://site.example.com/",
      logo: "https://site.example.com/logo.png",
    };
    const { graph, find } = describeTestPage(
      "contact",
      language,
      {
        type: "ContactPage",
        mainEntity: ["https://site.example.com/#a"],
        organization,
        nodes: [{ "@type": "Thing" }],
      },
      { url: "https://site.example.com/a.webp", width: 1200, height: 630 },
    );
    expect(graph[0]).toBe(organization);
    expect(graph.at(-1)).toEqual({ "@type": "Thing" });
    expect(find("ContactPage")).toMatchObject({
      dateModified: "2026-11-20",
      mainEntity: { "@id": "https://site.example.com/#a" },
      primaryImageOfPage: { width: "1200 px", height: "630 px" },
    });
  });
});

describe("link of a work to its translation", () => {
  it("leads from the Spanish original to the translation, and back", () => {
    expect(linkTranslation("es", "#en")).toEqual({ workTranslation: { "@id": "#en" } });
    expect(linkTranslation("en", "#es")).toEqual({ translationOfWork: { "@id": "#es" } });
  });

  it("is absent where a work exists in one language", () => {
    expect(linkTranslation("es", undefined)).toEqual({});
  });
});

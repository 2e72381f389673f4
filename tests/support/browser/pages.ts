import type { Page, Response } from "@playwright/test";
import { type Language, languages } from "#app/locale/languages.ts";
import { getLocalizedPath, type PageId, pageIds } from "#app/locale/route-pairs.ts";
import { listTags } from "../documents/html.ts";
import type { HttpClient } from "../servers/http-client.ts";

/** One page of the route table in one language. */
export interface PageRow {
  id: PageId;
  language: Language;
}

/** Every page of the route table in both languages. */
export const pageRows: readonly PageRow[] = pageIds.flatMap((id) =>
  languages.map((language) => ({ id, language })),
);

/** Pages that search engines are asked to leave out: a result, and the error page. */
export const noindexPages: readonly PageId[] = ["information", "error"];

/** Sitemap entry of one address. */
export interface SitemapEntry {
  url: string;
  alternates: Record<string, string>;
}

/** The site's own map. */
export async function readSitemap(request: HttpClient): Promise<SitemapEntry[]> {
  const response = await request.get("/sitemap.xml");
  if (!response.ok()) throw new Error(`/sitemap.xml answered ${response.status()}`);
  const xml = await response.text();
  return [...xml.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, entry = ""]) => ({
    url: decodeXml(/<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? ""),
    alternates: Object.fromEntries(
      listTags(entry, "xhtml:link").map(({ hreflang = "", href = "" }) => [hreflang, href]),
    ),
  }));
}

const decodeXml = (text: string) => text.replaceAll("&amp;", "&");

/** The slugs of a published post in both languages, from the sitemap. */
export async function findPostSlugs(request: HttpClient): Promise<Record<Language, string>> {
  for (const { alternates } of await readSitemap(request)) {
    const { es, en } = alternates;
    const slugs = [es, en].map((url) => /\/blog\/([^/?]+)/.exec(url ?? "")?.[1]);
    if (slugs[0] && slugs[1]) return { es: slugs[0], en: slugs[1] };
  }
  throw new Error("the sitemap names no post in both languages");
}

/** The address of a page in a language, as its links write it. */
export async function findAddress(request: HttpClient, { id, language }: PageRow): Promise<string> {
  if (id !== "blog-post") return getLocalizedPath(id, language);
  const slugs = await findPostSlugs(request);
  return getLocalizedPath(id, language, { slug: slugs[language] });
}

/** The HTML of a page in a language; of the result page with the result of a request that was just stored. */
export async function fetchPageHtml(request: HttpClient, row: PageRow): Promise<string> {
  if (row.id === "information") await submitContactRequest(request, row.language);
  const response = await request.get(await findAddress(request, row));
  if (response.status() !== 200) throw new Error(`${row.id} answered ${response.status()}`);
  return response.text();
}

/** Opens a page in a language; the result page with the result of a request that was just stored. */
export async function openPage(
  page: Page,
  row: PageRow,
  options: Parameters<Page["goto"]>[1] = {},
): Promise<Response> {
  if (row.id === "information") await submitContactRequest(page.request, row.language);
  const response = await page.goto(await findAddress(page.request, row), options);
  if (!response) throw new Error(`${row.id} gave no answer`);
  return response;
}

let submittedCount = 0;

/** Sends a contact request as a program would; the browser keeps its result. Gives its reference. */
export async function submitContactRequest(
  request: HttpClient,
  language: Language,
): Promise<string> {
  const response = await request.post("/administrator/app/site/postContactApp", {
    headers: { "Idempotency-Key": `${process.pid}-${Date.now()}-${submittedCount++}` },
    data: {
      first_name: "Ana Pérez",
      email: "ana@example.com",
      phone: "+52 55 0000 0000",
      service: "Otro",
      language,
    },
  });
  if (!response.ok()) throw new Error(`postContactApp answered ${response.status()}`);
  return (await response.json()).reference;
}

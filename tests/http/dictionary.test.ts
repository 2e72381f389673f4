import { zstdDecompressSync } from "node:zlib";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { type Language, languages } from "../../src/locale/languages.ts";
import { createDictionary } from "../../src/platform/page-cache/compression-dictionary.ts";
import { createHttpClient } from "../support/http-client.ts";
import { waitForCompression } from "../support/page-cache.ts";
import { fetchPageHtml, findAddress, type PageRow, pageRows } from "../support/pages.ts";

const origin = inject("origin");
const kilobyte = 1024;
const encodings = "gzip, deflate, br, zstd, dcb, dcz";
/** Length of the frame before the compressed page, which holds the hash of the dictionary. */
const headerBytes = 40;
/** Their texts weigh more than the budget of the others. */
const longTexts: readonly string[] = ["blog-post", "privacy-policy", "anticorruption-policy"];

/** Pages that are kept and have an address of their own. */
const rows = pageRows.filter(({ id }) => id !== "information" && id !== "error");
const dictionaryOf = new Map<Language, ReturnType<typeof createDictionary>>();

async function findDictionaryAddress(row: PageRow): Promise<string> {
  const { headers } = await fetchPage(row);
  return /<([^>]+)>; rel="compression-dictionary"/.exec(headers.get("link") ?? "")?.[1] ?? "";
}

async function fetchPage(row: PageRow, headers: Record<string, string> = {}): Promise<Response> {
  const address = await findAddress(createHttpClient(origin), row);
  return fetch(new URL(address, origin), { headers });
}

const getDictionary = ({ language }: PageRow) => {
  const dictionary = dictionaryOf.get(language);
  if (!dictionary) throw new Error(`no dictionary in ${language}`);
  return dictionary;
};

beforeAll(async () => {
  for (const row of rows) await fetchPageHtml(createHttpClient(origin), row);
  await waitForCompression(origin);
  for (const language of languages) {
    const address = await findDictionaryAddress({ id: "home", language });
    const bytes = await (await fetch(new URL(address, origin))).arrayBuffer();
    dictionaryOf.set(language, createDictionary(address, Buffer.from(bytes)));
  }
});

test.each(languages)(
  "the dictionary in %s is kept for a year, and weighs little",
  async (language) => {
    const { path } = getDictionary({ id: "home", language });
    const response = await fetch(new URL(path, origin), { headers: { "Accept-Encoding": "br" } });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "use-as-dictionary": 'match="/*", match-dest=("document")',
      "content-encoding": "br",
    });
    expect(Number(response.headers.get("content-length"))).toBeLessThanOrEqual(30 * kilobyte);
  },
);

describe.each(rows)("$id in $language", (row) => {
  test("names the dictionary of its language, and is sent as the difference from it", async () => {
    const dictionary = getDictionary(row);
    expect(await findDictionaryAddress(row)).toBe(dictionary.path);
    const html = await (await fetchPage(row)).text();
    const request = {
      "Accept-Encoding": encodings,
      "Available-Dictionary": dictionary.availableHeader,
    };
    let response = await fetchPage(row, request);
    // A post has eight versions, with other related posts; each is compressed after its first request.
    while (row.id === "blog-post" && response.headers.get("content-encoding") !== "dcz") {
      await waitForCompression(origin);
      response = await fetchPage(row, request);
    }
    expect(response.headers.get("content-encoding")).toBe("dcz");
    expect(response.headers.get("vary")).toContain("Accept-Encoding");
    expect(response.headers.get("vary")).toContain("Available-Dictionary");
    const body = Buffer.from(await response.arrayBuffer());
    const maxBytes = (longTexts.includes(row.id) ? 8 : 2) * kilobyte;
    expect(body.byteLength).toBeLessThanOrEqual(maxBytes);
    expect(body.subarray(8, headerBytes)).toEqual(dictionary.hash);
    const compressed = body.subarray(headerBytes);
    const page = zstdDecompressSync(compressed, { dictionary: dictionary.bytes }).toString();
    if (row.id === "blog-post") expect(page).toContain("</html>");
    else expect(page).toBe(html);
  });
});

describe("a page is sent in Brotli, as to everyone", () => {
  const row: PageRow = { id: "contact", language: "es" };
  const { es, en } = {
    es: () => getDictionary(row),
    en: () => getDictionary({ ...row, language: "en" }),
  };
  const requests: Record<string, () => Record<string, string>> = {
    "to a client that does not accept the encoding": () => ({
      "Accept-Encoding": "gzip, br, zstd",
      "Available-Dictionary": es().availableHeader,
    }),
    "to a client that refuses the encoding": () => ({
      "Accept-Encoding": "br, dcz;q=0",
      "Available-Dictionary": es().availableHeader,
    }),
    "to a client with the dictionary of the other language": () => ({
      "Accept-Encoding": encodings,
      "Available-Dictionary": en().availableHeader,
    }),
    "to a client with an unknown dictionary": () => ({
      "Accept-Encoding": encodings,
      "Available-Dictionary": `:${"A".repeat(43)}=:`,
    }),
    "to a client that sends nonsense as its dictionary": () => ({
      "Accept-Encoding": encodings,
      "Available-Dictionary": "A".repeat(4000),
    }),
    "to a client without a dictionary": () => ({ "Accept-Encoding": encodings }),
  };

  test.each(Object.entries(requests))("%s", async (_, makeHeaders) => {
    const response = await fetchPage(row, makeHeaders());
    expect([
      response.status,
      response.headers.get("content-encoding"),
      response.headers.get("vary"),
    ]).toEqual([200, "br", "Accept-Encoding"]);
    expect(await response.text()).toContain("</html>");
  });
});

test("a client with the dictionary and the page gets 304", async () => {
  const row: PageRow = { id: "contact", language: "es" };
  const headers = {
    "Accept-Encoding": encodings,
    "Available-Dictionary": getDictionary(row).availableHeader,
  };
  const first = await fetchPage(row, headers);
  const etag = first.headers.get("etag") ?? "";
  const second = await fetchPage(row, { ...headers, "If-None-Match": etag });
  expect([second.status, await second.text()]).toEqual([304, ""]);
  // A cache that revalidates its copy takes the headers of the 304.
  expect(second.headers.get("vary")).toBe(first.headers.get("vary"));
});

test("Markdown has no dictionary", async () => {
  const response = await fetch(new URL("/contacto.md", origin));
  expect(response.headers.get("link") ?? "").not.toContain("compression-dictionary");
});

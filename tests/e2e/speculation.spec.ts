import type { Page } from "@playwright/test";
import { getPath } from "#app/locale/route-pairs.ts";
import { expect, test } from "../support/test.ts";

interface Where {
  and?: Where[];
  not?: Where;
  href_matches?: string;
  selector_matches?: string;
}

/** The links of a page that its rules match, read as browsers read them. */
async function listSpeculated(page: Page, path: string) {
  await page.goto(path);
  return page.evaluate(async () => {
    const address = "/speculation-rules.json";
    const rules = (await (await fetch(address)).json()) as { prefetch: { where: Where }[] };
    const matches = (where: Where, link: HTMLAnchorElement): boolean => {
      if (where.and) return where.and.every((one) => matches(one, link));
      if (where.not) return !matches(where.not, link);
      if (where.selector_matches) return link.matches(where.selector_matches);
      const Pattern = (window as unknown as { URLPattern: typeof URLPattern }).URLPattern;
      return new Pattern(where.href_matches ?? "", location.href).test(link.href);
    };
    return [...document.querySelectorAll<HTMLAnchorElement>("a[href]")]
      .filter((link) => rules.prefetch.some(({ where }) => matches(where, link)))
      .map((link) => ({
        href: new URL(link.href).pathname + new URL(link.href).search,
        own: link.origin === location.origin,
        chooses: link.dataset.language !== undefined,
      }));
  });
}

test("only pages are prefetched: no language switches, external links or files", async ({
  page,
}) => {
  for (const path of [getPath("blog", "es"), getPath("contact", "en")]) {
    const links = await listSpeculated(page, path);
    expect(links.length).toBeGreaterThan(10);
    for (const { href, own, chooses } of links) {
      expect([own, chooses], href).toEqual([true, false]);
      expect(href).not.toMatch(/^\/(information|error|uploads|administrator)\b|\.\w+$/);
    }
  }
});

test("the browser takes the rules of its own origin without a complaint", async ({ page }) => {
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(message.text()));
  const rules = page.waitForResponse("**/speculation-rules.json");
  await page.goto(getPath("services", "es"));
  expect((await rules).headers()["content-type"]).toContain("application/speculationrules+json");
  expect(complaints).toEqual([]);
});

/** State that a visit stores in the browser. */
const readStored = (page: Page) =>
  page.evaluate(() => ({
    language: localStorage.getItem("language"),
    routes: Object.keys(sessionStorage).filter((key) => key.startsWith("route:")),
  }));

test("a prerendered page stores nothing before it is shown", async ({ page }) => {
  await page.addInitScript(() => {
    let hidden = true;
    Object.defineProperty(document, "prerendering", { get: () => hidden });
    addEventListener("show", () => {
      hidden = false;
      document.dispatchEvent(new Event("prerenderingchange"));
    });
  });
  const headers = { "Sec-Purpose": "prefetch;prerender" };
  await page.setExtraHTTPHeaders(headers);
  const idle = page.waitForEvent("requestfinished", (request) => /idle-tasks/.test(request.url()));
  await page.goto(getPath("contact", "en"));
  await idle;
  expect(await readStored(page)).toEqual({ language: null, routes: [] });
  expect(await page.context().cookies()).toEqual([]);

  await page.setExtraHTTPHeaders({});
  await page.evaluate(() => dispatchEvent(new Event("show")));
  const routes = [expect.stringMatching(/^route:/), expect.stringMatching(/^route:/)];
  await expect.poll(() => readStored(page)).toEqual({ language: "us", routes });
  const readCookies = async () =>
    (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
  await expect.poll(readCookies).toEqual(["language=us"]);
});

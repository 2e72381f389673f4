import type { Page } from "@playwright/test";
import {
  getOtherLanguage,
  type Language,
  languages,
  storedLanguages,
} from "#app/locale/languages.ts";
import { getLocalizedPath, isSharedPath, pageIds, routePairs } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { alternateLanguages, isFullProduct } from "../support/alternate.ts";
import { findAddress, findPostSlugs, openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

/** The link of the header's language switch that leads to `to`. */
function getSwitch(page: Page, from: Language, to: Language) {
  const { label, names } = getTexts(from, "shell").language;
  const links = page.getByRole("banner").getByRole("navigation", { name: label });
  return links.getByRole("link", { name: names[to] });
}

const readStored = (page: Page) =>
  page.evaluate(() => ({
    language: localStorage.getItem("language"),
    es: sessionStorage.getItem("route:es"),
    us: sessionStorage.getItem("route:us"),
  }));

async function findCookie(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === "language")?.value;
}

// One of each kind of address: of one language, with an encoded path, shared, with a slug, of a result. The links of every page:
// language-switch.test.ts.
const switchedPages = isFullProduct
  ? pageIds
  : (["contact", "digital-design", "blog", "blog-post", "information"] as const);

for (const id of switchedPages) {
  test(`${id} leads to its other side and back, and stores language and routes`, async ({
    page,
  }) => {
    const slugs = await findPostSlugs(page.request);
    const routes = Object.fromEntries(
      languages.map((side) => [
        storedLanguages[side],
        routePairs[id][side].replace(":slug", slugs[side]),
      ]),
    );
    await openPage(page, { id, language: "es" });
    for (const [from, to] of [["es", "en"] as const, ["en", "es"] as const]) {
      await getSwitch(page, from, to).click();
      await expect(page.locator("html")).toHaveAttribute("lang", to);
      const path = new URL(await findAddress(page.request, { id, language: to }), page.url())
        .pathname;
      expect(new URL(page.url()).pathname).toBe(path);
      if (isSharedPath(id)) expect(new URL(page.url()).searchParams.get("lang")).toBe(to);
      await expect
        .poll(() => readStored(page))
        .toEqual({ language: storedLanguages[to], ...routes });
      await expect.poll(() => findCookie(page)).toBe(storedLanguages[to]);
      const current = page.getByRole("banner").locator("nav a[aria-current=true]").first();
      await expect(current).toHaveAttribute("lang", to);
    }
  });
}

test("a stored language shows a shared page in it, and the cookie has the last word", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await page.evaluate(() => localStorage.setItem("language", "us"));
  expect(await findCookie(page)).toBeUndefined();
  await page.goto("/");
  await expect(page).toHaveURL("/?lang=en");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect.poll(() => findCookie(page)).toBe("us");
  await page.goto("/blog");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page).toHaveURL("/blog?lang=en");
  await expect.poll(() => readStored(page)).toMatchObject({ us: "/blog" });

  await context.clearCookies();
  await context.addCookies([{ name: "language", value: "es", url: page.url() }]);
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page).toHaveURL("/");
});

test("a URL of one language never redirects to the other", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => localStorage.setItem("language", "us"));
  await page.goto("/contacto");
  await expect.poll(() => readStored(page)).toMatchObject({ language: "es" });
  await expect(page).toHaveURL("/contacto");
});

test("a stored route that is not the page's own leads nowhere", async ({ page }) => {
  for (const stored of [
    "https://example.com/",
    "//example.com",
    "javascript:alert(1)",
    "/contact",
    "/nada",
  ]) {
    await test.step(stored, async () => {
      await page.goto("/nosotros");
      await expect.poll(() => readStored(page)).toMatchObject({ us: "/our-team" });
      await page.evaluate((route) => sessionStorage.setItem("route:us", route), stored);
      await getSwitch(page, "es", "en").click();
      await expect(page).toHaveURL("/our-team");
    });
  }
});

test("category and page of the blog survive the switch", async ({ page }) => {
  for (const query of [{ category: "programacion" }, { page: "2" }]) {
    await page.goto(`/blog?${new URLSearchParams(query)}&lang=es`);
    await getSwitch(page, "es", "en").click();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({ ...query, lang: "en" });
  }
});

test("the scroll position survives the language switch, and only that", async ({ page }) => {
  await page.goto("/politica-privacidad");
  await page.evaluate(() => scrollTo({ top: 1200, behavior: "instant" }));
  await getSwitch(page, "es", "en").evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL("/privacy-policy");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(1200, -1);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: getTexts("en", "shell").pages["our-team"] })
    .click();
  await expect(page).toHaveURL("/our-team");
  // A stored position is restored by a script of the page.
  await page.waitForLoadState();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("switching to the current language requests the page again", async ({ page }) => {
  await page.goto("/?lang=en");
  await page.evaluate(() => document.body.setAttribute("data-before", ""));
  await getSwitch(page, "en", "en").click();
  await expect(page.locator("body")).not.toHaveAttribute("data-before");
  await expect(page).toHaveURL("/?lang=en");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const language of alternateLanguages("the switch leads on")) {
    test(`the switch leads on from ${language}, and the next links stay in that language`, async ({
      page,
    }) => {
      const other = getOtherLanguage(language);
      const { pages } = getTexts(other, "shell");
      for (const id of ["home", "contact", "blog-post"] as const) {
        await openPage(page, { id, language });
        await getSwitch(page, language, other).click();
        // Some links have the same name in both languages.
        await expect(page.locator("html")).toHaveAttribute("lang", other);
        for (const next of ["blog", "our-team", "home"] as const) {
          await page.getByRole("contentinfo").getByRole("link", { name: pages[next] }).click();
          await expect(page).toHaveURL(getLocalizedPath(next, other));
          await expect(page.locator("html")).toHaveAttribute("lang", other);
        }
        expect(await page.context().cookies()).toEqual([]);
      }
    });
  }
});

import type { Page } from "@playwright/test";
import { type Language, languages, storedLanguages } from "#app/locale/languages.ts";
import { isSharedPath, pageIds, routePairs } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { isFullProduct } from "../support/browser/alternate.ts";
import { findAddress, findPostSlugs, openPage } from "../support/browser/pages.ts";
import { expect, test } from "../support/browser/test.ts";

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

// One of each kind of address: of one language, with an encoded path, shared, with a slug, of a result. The links of every page,
// also without JavaScript: tests/http/language-switch.test.ts.
const switchedPages = isFullProduct
  ? pageIds
  : (["contact", "digital-design", "blog", "blog-post", "information"] as const);

/** Stored by someone else in place of the other language's route: no link is to lead there. */
const foreignRoutes = [
  "https://example.com/",
  "//example.com",
  "javascript:alert(1)",
  "/contact",
  "/nada",
];

for (const [index, id] of switchedPages.entries()) {
  const foreignRoute = foreignRoutes[index % foreignRoutes.length] ?? "";

  test(`${id} leads to its other side and back, also with the stored route ${foreignRoute}, and stores language and routes`, async ({
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
    await expect.poll(() => readStored(page)).toMatchObject(routes);
    await page.evaluate((route) => sessionStorage.setItem("route:us", route), foreignRoute);
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

test("a stored language shows a shared page in it, but the address and the cookie have the last word", async ({
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

  await test.step("switching to the current language requests the page again", async () => {
    await context.clearCookies();
    await page.evaluate(() => document.body.setAttribute("data-before", ""));
    await getSwitch(page, "en", "en").click();
    await expect(page.locator("body")).not.toHaveAttribute("data-before");
    await expect(page).toHaveURL("/?lang=en");
    // It stores its language again once it is idle, and nothing after that.
    await expect.poll(() => findCookie(page)).toBe("us");
  });

  await test.step("the cookie comes before what the browser stored", async () => {
    await context.clearCookies();
    await context.addCookies([{ name: "language", value: "es", url: page.url() }]);
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page).toHaveURL("/");
  });

  await test.step("a URL of one language never redirects to the other", async () => {
    await context.clearCookies();
    expect(await readStored(page)).toMatchObject({ language: "us" });
    await page.goto("/contacto");
    await expect.poll(() => readStored(page)).toMatchObject({ language: "es" });
    await expect(page).toHaveURL("/contacto");
  });
});

/** Addresses with parameters of a campaign, and what becomes of each in English. */
const campaigns = [
  ["/servicios?utm_source=boletin&utm_medium=mail", "/services?utm_source=boletin&utm_medium=mail"],
  ["/blog?category=programacion&lang=es&gclid=a", "/blog?category=programacion&lang=en&gclid=a"],
] as const;

test("foreign parameters and the fragment survive the language switch, also to a stored language", async ({
  page,
}) => {
  for (const [spanish, english] of campaigns) {
    await page.goto(`${spanish}#main`);
    await getSwitch(page, "es", "en").click();
    await expect(page).toHaveURL(`${english}#main`);
  }
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.setItem("language", "us"));
  await page.goto("/?utm_source=boletin#main");
  await expect(page).toHaveURL("/?utm_source=boletin&lang=en#main");
});

test("a language is stored as soon as its link is pressed, or its page is shown", async ({
  page,
}) => {
  // Without idle moments: what waits for one comes too late for the next address.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto("/contacto");
  await expect.poll(() => findCookie(page)).toBe("es");
  // The page that the link leads to does not arrive before another address is opened.
  await page.route("/contact", (route) => route.fulfill({ status: 204 }));
  await getSwitch(page, "es", "en").click();
  await expect.poll(() => findCookie(page)).toBe("us");
  await page.goto("/blog");
  await expect(page).toHaveURL("/blog?lang=en");
});

test("the scroll position survives the language switch, and only that", async ({ page }) => {
  await page.goto("/politica-privacidad");
  await page.evaluate(() => scrollTo({ top: 1200, behavior: "instant" }));
  await getSwitch(page, "es", "en").click();
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

import { getOtherLanguage, languages } from "#app/locale/languages.ts";
import { getLocalizedPath, getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { expectPageLandmarks } from "../support/page-checks.ts";
import { findPostSlugs, openPage, readSitemap } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

for (const language of languages) {
  const texts = getTexts(language, "blog-post");

  test(`blog-post lists up to four related posts in ${language}, never itself`, async ({
    page,
  }) => {
    await openPage(page, { id: "blog-post", language });
    const related = page.getByRole("region", { name: texts.related });
    const links = related.getByRole("article").getByRole("link");
    await expect(links).toHaveCount(4);
    const addresses = await links.evaluateAll((found) =>
      found.map((link) => link.getAttribute("href")),
    );
    expect(new Set(addresses).size).toBe(4);
    const slugs = await findPostSlugs(page.request);
    for (const slug of Object.values(slugs)) {
      expect(addresses).not.toContain(getPath("blog-post", language, { slug }));
    }
    await links.first().click();
    await expect(page).toHaveURL(addresses[0] ?? "");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test(`a post without a translation shows a notice after a language switch from ${language}`, async ({
    page,
  }) => {
    const other = getOtherLanguage(language);
    const entries = await readSitemap(page.request);
    const lonely = entries.find(
      ({ url, alternates }) => url.includes("/blog/") && alternates[language] && !alternates[other],
    );
    const slug = /\/blog\/([a-z0-9-]+)/.exec(lonely?.url ?? "")?.[1] ?? "none";
    const query = other === "en" ? "?lang=en" : "?lang=es";
    const response = await page.goto(`/blog/${slug}${query}`);
    expect(response?.status()).toBe(200);
    await expectPageLandmarks(page, other);
    const notice = getTexts(other, "blog-post").language.notice;
    await expect(page.getByRole("main")).toContainText(notice);
    await expect(page.getByRole("heading", { level: 1 })).toHaveAttribute("lang", language);
    const own = new URL(getLocalizedPath("blog-post", language, { slug }), page.url()).href;
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", own);
    await expect(page.locator(`link[hreflang="${other}"]`)).toHaveCount(0);
    await expect(page.locator("link[hreflang=x-default]")).toHaveAttribute("href", own);
  });

  test(`the language switch of blog-post leads to the translation, from ${language}`, async ({
    page,
  }) => {
    const other = getOtherLanguage(language);
    const slugs = await findPostSlugs(page.request);
    await page.goto(`/blog/${slugs[language]}?lang=${other}`);
    await expectPageLandmarks(page, other);
    const { link } = getTexts(other, "blog-post").language.otherTwin;
    await page.getByRole("main").getByRole("link", { name: link }).click();
    expect(new URL(page.url()).pathname).toBe(`/blog/${slugs[other]}`);
    await expect(page.locator("html")).toHaveAttribute("lang", other);
  });
}

for (const language of languages) {
  test(`an unknown post shows a not-found message with a link to the blog in ${language}`, async ({
    page,
    browserErrors,
  }) => {
    browserErrors.expect(/\b404\b/);
    const response = await page.goto(`/blog/no-hay-tal-entrada?lang=${language}`);
    expect(response?.status()).toBe(404);
    await expectPageLandmarks(page, language);
    const { errors } = getTexts(language, "blog-post");
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(errors.prefix + errors.missing);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await alert.getByRole("link", { name: errors.toBlog }).click();
    await expect(page).toHaveURL(getPath("blog", language));
    await expect(page.locator("html")).toHaveAttribute("lang", language);
  });

  test(`blog-post has share links with its own URL in ${language}`, async ({ page }) => {
    const slugs = await findPostSlugs(page.request);
    await openPage(page, { id: "blog-post", language });
    const { share } = getTexts(language, "blog-post");
    const links = page.getByRole("region", { name: share.label }).getByRole("link");
    const own = getLocalizedPath("blog-post", language, { slug: slugs[language] });
    const address = new URL(own, page.url()).href;
    await expect(links).toHaveCount(5);
    for (const link of await links.all()) {
      const href = (await link.getAttribute("href")) ?? "";
      expect([...new URL(href).searchParams.values()].join(" ")).toContain(address);
      if (!href.startsWith("mailto:")) {
        await expect(link).toHaveAttribute("target", "_blank");
        await expect(link).toHaveAttribute("rel", "noopener");
        await expect(link).toHaveAccessibleName(
          new RegExp(getTexts(language, "shell").opensInNewTab),
        );
      }
    }
  });
}

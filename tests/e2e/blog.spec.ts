import type { Page } from "@playwright/test";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { createRuntime } from "../../src/composition/create-runtime.ts";
import {
  type PostCategory,
  type PostCategorySlug,
  postCategories,
} from "../../src/content/post-categories.ts";
import { readSettings } from "../../src/platform/settings/settings.ts";
import { alternate, alternateLanguages } from "../support/alternate.ts";
import { testOnIsolatedSite } from "../support/own-site.ts";
import { openPage } from "../support/pages.ts";
import { makePost } from "../support/posts.ts";
import { test as base, expect } from "../support/test.ts";

const pageSize = 6;

function getType(slug: PostCategorySlug): PostCategory {
  const type = postCategories.find((one) => one.slug === slug);
  if (!type) throw new Error(`there is no category ${slug}`);
  return type;
}
const programming = getType("programacion");
const agile = getType("agile-management");
const digitalDesign = getType("diseno-digital");
const ecommerce = getType("e-commerce");

// The last one is the newest: 20 of programming, 8 of agile management, none of digital design.
const seeded = [
  ...Array.from({ length: 20 }, (_, index) => ({
    type: programming.code,
    slug: `programa-${index}`,
  })),
  ...Array.from({ length: 8 }, (_, index) => ({ type: agile.code, slug: `agil-${index}` })),
  { type: ecommerce.code, slug: "tienda" },
  { type: getType("service-design").code, slug: "servicio" },
];

const test = testOnIsolatedSite(async (dataDir) => {
  const runtime = await createRuntime(readSettings({ DATA_DIR: dataDir }));
  await runtime.blog.seed(
    seeded.map(({ type, slug }, index) =>
      makePost(slug, {
        category: type,
        publishedAt: new Date(Date.now() - (seeded.length - index) * 60_000),
      }),
    ),
  );
  await runtime.close();
});

const newestFirst = (type?: number) =>
  seeded
    .filter((post) => type === undefined || post.type === type)
    .map(({ slug }) => slug)
    .reverse();

const listShown = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("article")
    .getByRole("link")
    .evaluateAll((links) =>
      links.map((link) => (link as HTMLAnchorElement).pathname.split("/").at(-1)),
    );

const expectList = (page: Page, slugs: readonly string[], message?: string) =>
  expect.poll(() => listShown(page), message).toEqual(slugs);

const getPager = (page: Page, language: Language) =>
  page.getByRole("navigation", { name: getTexts(language, "blog").pagination.label });

for (const language of alternateLanguages("blog leads from its list to a post")) {
  base(`blog leads from its list to a post and back in ${language}`, async ({ page }) => {
    await openPage(page, { id: "blog", language });
    const texts = getTexts(language, "blog");
    const featured = page.getByRole("article").first();
    await expect(featured).toContainText(texts.featured);
    const title = (await featured.getByRole("heading").textContent()) ?? "";
    const others = await page
      .getByRole("article")
      .getByRole("heading", { level: 3 })
      .allTextContents();
    expect(others).not.toContain(title);
    await featured.getByRole("link", { name: title }).click();
    await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+(\?lang=en)?$/);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await page
      .getByRole("main")
      .getByRole("link", { name: getTexts(language, "blog-post").back })
      .click();
    await expect(page).toHaveURL(getLocalizedPath("blog", language));
    await expect(page.locator("html")).toHaveAttribute("lang", language);
  });
}

// No script touches the lists.
for (const javaScriptEnabled of alternate("lists of the blog", [true, false])) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    for (const language of alternateLanguages(
      `the blog pages through six posts, ${javaScriptEnabled}`,
    )) {
      test(`the blog pages through six posts at a time after the featured one in ${language}`, async ({
        page,
      }) => {
        await openPage(page, { id: "blog", language });
        const texts = getTexts(language, "blog").pagination;
        const pager = getPager(page, language);
        const all = newestFirst();
        const pages = Math.ceil((all.length - 1) / pageSize);
        await expect(pager.getByRole("button", { name: texts.previous })).toBeDisabled();
        for (let number = 1; number <= pages; number++) {
          const from = number === 1 ? 0 : 1 + (number - 1) * pageSize;
          await expectList(page, all.slice(from, 1 + number * pageSize));
          const current = pager.locator("[aria-current=page]");
          await expect(current).toHaveText(String(number));
          const label = fillText(texts.current, { number, total: pages });
          await expect(current).toHaveAccessibleName(label);
          if (number === pages) break;
          await pager.getByRole("link", { name: texts.next }).click();
          await expect(page).toHaveURL(new RegExp(`[?&]page=${number + 1}`));
        }
        await expect(pager.getByRole("button", { name: texts.next })).toBeDisabled();
        await pager.getByRole("link", { name: fillText(texts.page, { number: 2 }) }).click();
        await expect(pager.locator("[aria-current=page]")).toHaveText("2");
        await pager.getByRole("link", { name: texts.previous }).click();
        await expect(pager.locator("[aria-current=page]")).toHaveText("1");
        await page.goBack();
        await expect(pager.locator("[aria-current=page]")).toHaveText("2");
      });
    }

    test("a category keeps the page, but never shows an empty one that has posts before it", async ({
      page,
    }) => {
      const { categories, empty, pagination } = getTexts("es", "blog");
      const chips = page.getByRole("navigation", { name: categories.label });
      const current = getPager(page, "es").locator("[aria-current=page]");
      await page.goto("/blog?page=3");
      await expect(chips.getByRole("link")).toHaveCount(postCategories.length + 1);
      await expect(chips.locator("[aria-current]")).toHaveText(categories.all);

      await chips.getByRole("link", { name: categories.programming }).click();
      await expect(page).toHaveURL(`/blog?category=${programming.slug}&page=3`);
      await expect(chips.locator("[aria-current]")).toHaveText(categories.programming);
      await expectList(page, newestFirst(programming.code).slice(13, 19));
      await expect(current).toHaveText("3");

      await chips.getByRole("link", { name: categories.agileManagement }).click();
      await expect(page).toHaveURL(new RegExp(`category=${agile.slug}`));
      await expectList(page, newestFirst(agile.code).slice(7));
      await expect(current).toHaveText("2");
      await expect(
        getPager(page, "es").getByRole("button", { name: pagination.next }),
      ).toBeDisabled();

      await chips.getByRole("link", { name: categories.ecommerce }).click();
      await expect(page).toHaveURL(new RegExp(`category=${ecommerce.slug}`));
      await expectList(page, ["tienda"]);
      await expect(getPager(page, "es")).toHaveCount(0);

      await chips.getByRole("link", { name: categories.digitalDesign }).click();
      await expect(page).toHaveURL(new RegExp(`category=${digitalDesign.slug}`));
      await expect(page.getByRole("article")).toHaveCount(0);
      await expect(page.getByText(empty.text)).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`category=${ecommerce.slug}`));
      await expectList(page, ["tienda"]);
    });
  });
}

test("an invalid page or category shows the first page, and a page past the last one the last", async ({
  page,
}) => {
  for (const query of [
    "page=0",
    "page=-1",
    "page=x",
    "page=99999999999",
    "category=nada",
    "page=1e1",
  ]) {
    const response = await page.goto(`/blog?${query}`);
    expect(response?.status(), query).toBe(200);
    await expectList(page, newestFirst().slice(0, 1 + pageSize), query);
  }
  await page.goto("/blog?page=40");
  await expectList(page, newestFirst().slice(25));
});

test("category and page survive the switch of languages, as they are shown", async ({ page }) => {
  for (const [asked, shown] of [
    ["2", "2"],
    ["40", "4"],
  ] as const) {
    await page.goto(`/blog?category=${programming.slug}&page=${asked}&lang=es`);
    const { label, names } = getTexts("es", "shell").language;
    const links = page.getByRole("banner").getByRole("navigation", { name: label });
    await links.getByRole("link", { name: names.en }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    const { searchParams } = new URL(page.url());
    const expected = { category: programming.slug, page: shown, lang: "en" };
    expect(Object.fromEntries(searchParams)).toEqual(expected);
  }
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type PostCategory,
  type PostCategorySlug,
  postCategories,
} from "#app/content/post-categories.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { getOtherLanguage, type Language, languages } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { withLanguage } from "../../../tests/support/browser/with-language.ts";
import {
  expectTexts,
  getLanguage,
  getLanguageLink,
} from "../../../tests/support/documents/document-checks.ts";
import {
  type Element,
  getByRole,
  getName,
  getShownText,
  listAddresses,
  listByRole,
  parseDocument,
} from "../../../tests/support/documents/document-tree.ts";
import { makePost } from "../../../tests/support/samples/posts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/servers/test-app.ts";

const pageSize = 6;

function getCategory(slug: PostCategorySlug): PostCategory {
  const category = postCategories.find((one) => one.slug === slug);
  if (!category) throw new Error(`there is no category ${slug}`);
  return category;
}
const programming = getCategory("programacion");
const agile = getCategory("agile-management");
const ecommerce = getCategory("e-commerce");

// The last one is the newest: 20 of programming, 8 of agile management, none of digital design.
const posts = [
  ...Array.from({ length: 20 }, (_, index) => ({
    category: programming.code,
    slug: `programa-${index}`,
  })),
  ...Array.from({ length: 8 }, (_, index) => ({ category: agile.code, slug: `agil-${index}` })),
  { category: ecommerce.code, slug: "tienda" },
  { category: getCategory("service-design").code, slug: "servicio" },
];

const listNewestFirst = (category?: number) =>
  posts
    .filter((post) => category === undefined || post.category === category)
    .map(({ slug }) => slug)
    .reverse();

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { blog } = app.runtime;
  const { posts: postService } = blog;
  for (const { slug } of await postService.list()) await postService.unpublish(slug);
  for (const [index, { category, slug }] of posts.entries()) {
    const publishedAt = new Date(Date.now() - (posts.length - index) * 60_000);
    await blog.upsert(makePost(slug, { category, publishedAt }));
  }
});
afterAll(() => app.close());

/** A list of the blog: the slugs that it shows, its pager and its categories. */
async function readList(address: string, language: Language = "es") {
  const response = await app.request(address);
  expect(response.status, address).toBe(200);
  const root = parseDocument(await response.text());
  const main = getByRole(root, "main");
  const { pagination, categories } = getTexts(language, "blog");
  const links = listByRole(main, "article").flatMap((article) => listByRole(article, "link"));
  const [pager, ...otherPagers] = listByRole(main, "navigation", pagination.label);
  expect(otherPagers).toEqual([]);
  return {
    root,
    main,
    slugs: listAddresses(links).map((href) => href.split("?")[0]?.split("/").at(-1)),
    pager,
    chips: getByRole(main, "navigation", categories.label),
  };
}

/** The one link of a part that is marked as the current one. */
function getCurrent(part: Element | undefined): Element {
  const links = part ? listByRole(part, "link") : [];
  const [current, ...others] = links.filter(({ properties }) => properties["ariaCurrent"]);
  if (!current || others.length > 0) throw new Error("there is not one current link");
  return current;
}

function getAddress(part: Element | undefined, name: string): string {
  const [address] = part ? listAddresses([getByRole(part, "link", name)]) : [];
  if (!address) throw new Error(`there is no link '${name}'`);
  return address;
}

const isDisabled = (part: Element | undefined, name: string) =>
  part !== undefined && Boolean(getByRole(part, "button", name).properties["disabled"]);

describe.each(languages)("the list of posts in %s", (language) => {
  const texts = getTexts(language, "blog").pagination;

  it("pages through six posts at a time after the featured one", async () => {
    const all = listNewestFirst();
    const pageCount = Math.ceil((all.length - 1) / pageSize);
    let address = withLanguage("/blog", language);
    for (let number = 1; number <= pageCount; number++) {
      const { slugs, pager } = await readList(address, language);
      const start = number === 1 ? 0 : 1 + (number - 1) * pageSize;
      expect(slugs, address).toEqual(all.slice(start, 1 + number * pageSize));
      const current = getCurrent(pager);
      expect(current.properties["ariaCurrent"]).toBe("page");
      expect(getShownText(current)).toBe(String(number));
      expect(getName(current)).toBe(fillText(texts.current, { number, total: pageCount }));
      if (number === 1) expect(isDisabled(pager, texts.previous)).toBe(true);
      if (number === pageCount) expect(isDisabled(pager, texts.next)).toBe(true);
      else address = getAddress(pager, texts.next);
      if (number < pageCount) expect(address).toMatch(new RegExp(`[?&]page=${number + 1}(&|$)`));
    }
  });

  it("leads to a page by its number, and back to the one before it", async () => {
    const last = await readList(withLanguage("/blog?page=5", language), language);
    const second = await readList(
      getAddress(last.pager, fillText(texts.page, { number: 2 })),
      language,
    );
    expect(getShownText(getCurrent(second.pager))).toBe("2");
    const first = await readList(getAddress(second.pager, texts.previous), language);
    expect(getShownText(getCurrent(first.pager))).toBe("1");
  });

  it.each([
    [{ category: programming.slug }, { category: programming.slug }],
    [{ page: "2" }, { page: "2" }],
    [
      { category: programming.slug, page: "2" },
      { category: programming.slug, page: "2" },
    ],
    [
      { category: programming.slug, page: "40" },
      { category: programming.slug, page: "4" },
    ],
  ])("keeps %j in its link to the other language, as %j", async (query, shown) => {
    const other = getOtherLanguage(language);
    const asked = new URLSearchParams({ ...query, lang: language });
    const { root } = await readList(`/blog?${asked}`, language);
    const [address = ""] = listAddresses([getLanguageLink(root, language, other)]);
    const { pathname, searchParams } = new URL(address, "http://localhost");
    expect(pathname).toBe("/blog");
    expect(Object.fromEntries(searchParams)).toEqual({ ...shown, lang: other });
    expect(getLanguage((await readList(address, other)).root)).toBe(other);
  });
});

describe("the categories of the blog", () => {
  const { categories, empty, pagination } = getTexts("es", "blog");

  it("keep the page, but never show an empty one that has posts before it", async () => {
    const all = await readList("/blog?page=3");
    expect(listAddresses(listByRole(all.chips, "link"))).toEqual([
      "/blog?page=3",
      ...postCategories.map(({ slug }) => `/blog?category=${slug}&page=3`),
    ]);
    expect(getShownText(getCurrent(all.chips))).toBe(categories.all);

    const full = await readList(getAddress(all.chips, categories.programming));
    expect(getShownText(getCurrent(full.chips))).toBe(categories.programming);
    expect(full.slugs).toEqual(listNewestFirst(programming.code).slice(13, 19));
    expect(getShownText(getCurrent(full.pager))).toBe("3");

    const short = await readList(getAddress(full.chips, categories.agileManagement));
    expect(getShownText(getCurrent(short.chips))).toBe(categories.agileManagement);
    expect(short.slugs).toEqual(listNewestFirst(agile.code).slice(7));
    expect(getShownText(getCurrent(short.pager))).toBe("2");
    expect(isDisabled(short.pager, pagination.next)).toBe(true);

    const single = await readList(getAddress(short.chips, categories.ecommerce));
    expect(getShownText(getCurrent(single.chips))).toBe(categories.ecommerce);
    expect(single.slugs).toEqual(["tienda"]);
    expect(single.pager).toBeUndefined();

    const none = await readList(getAddress(single.chips, categories.digitalDesign));
    expect(getShownText(getCurrent(none.chips))).toBe(categories.digitalDesign);
    expect(none.slugs).toEqual([]);
    expectTexts(none.main, [empty.text]);
  });

  it.each(["page=0", "page=-1", "page=x", "page=99999999999", "category=nada", "page=1e1"])(
    "are all shown, on the first page, for the invalid query ?%s",
    async (query) => {
      const { slugs } = await readList(`/blog?${query}`);
      expect(slugs).toEqual(listNewestFirst().slice(0, 1 + pageSize));
    },
  );

  it("show their last page for a page past it", async () => {
    expect((await readList("/blog?page=40")).slugs).toEqual(listNewestFirst().slice(25));
  });

  it("keep the number of a page through a language that has fewer, there and back", async () => {
    await app.runtime.blog.upsert(makePost("only-one", { language: "en" }));
    const listEnglish = async () => (await readList("/blog?lang=en", "en")).slugs;
    await expect.poll(listEnglish).toEqual(["only-one"]);
    const href = async (address: string, language: Language, side: Language) => {
      const root = parseDocument(await (await app.request(address)).text());
      return String(getLanguageLink(root, language, side).properties["href"]);
    };
    const english = await href("/blog?page=4", "es", "en");
    expect((await readList(english, "en")).slugs).toEqual(["only-one"]);
    const spanish = await href(english, "en", "es");
    expect((await readList(spanish)).slugs).toEqual((await readList("/blog?page=4")).slugs);
    expect((await readList("/blog?page=4")).slugs).toHaveLength(pageSize);
  });
});

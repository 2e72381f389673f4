import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages } from "#app/locale/languages.ts";
import { getPath, pageIds } from "#app/locale/route-pairs.ts";
import { listTags } from "../../../tests/support/documents/html.ts";
import { startTestApp, type TestApp } from "../../../tests/support/servers/test-app.ts";

interface Condition {
  readonly and?: readonly Condition[];
  readonly not?: Condition;
  readonly href_matches?: string;
  readonly selector_matches?: string;
}
type Rules = Record<"prefetch" | "prerender", { where: Condition; eagerness: string }[]>;

let app: TestApp;
let rules: Rules;
beforeAll(async () => {
  app = await startTestApp();
  rules = await (await app.request("/speculation-rules.json")).json();
});
afterAll(() => app.close());

const origin = "http://site.example.com";

/** Attributes of a link by their names. */
type Link = Readonly<Record<string, string>>;

/** Matches a list of attribute selectors, such as `[download], [target=_blank]`. */
const matchesSelector = (list: string, link: Link): boolean =>
  list.split(", ").some((selector) => {
    const [, name, value] = /^\[([\w-]+)(?:=([\w-]+))?\]$/.exec(selector) ?? [];
    if (name === undefined) throw new Error(`${selector} is no attribute selector`);
    return value === undefined ? name in link : link[name] === value;
  });

/** Evaluates a document rule for a link, as a browser does. */
function matches({ and, not, href_matches, selector_matches }: Condition, link: Link): boolean {
  if (and) return and.every((condition) => matches(condition, link));
  if (not) return !matches(not, link);
  if (selector_matches !== undefined) return matchesSelector(selector_matches, link);
  if (href_matches === undefined) return false;
  return new URLPattern(href_matches, origin).test(link["href"] ?? "", origin);
}

const isEligible = (href: string) =>
  [...rules.prefetch, ...rules.prerender].some(({ where }) => matches(where, { href }));

it("links the speculation rules from every page, served with their own type", async () => {
  for (const path of ["/", "/contacto", "/blog", "/service/programming"]) {
    const header = (await app.request(path)).headers.get("speculation-rules");
    expect(header).toBe('"/speculation-rules.json"');
  }
  const response = await app.request("/speculation-rules.json");
  expect(response.headers.get("content-type")).toBe("application/speculationrules+json");
});

it("prerenders no link before it is pressed, and prefetches some before", () => {
  expect(new Set(rules.prerender.map(({ eagerness }) => eagerness))).toEqual(
    new Set(["conservative"]),
  );
  expect(rules.prefetch.some(({ eagerness }) => eagerness !== "conservative")).toBe(true);
});

describe("speculation rules", () => {
  const ids = pageIds.filter((id) => !["blog-post", "information", "error"].includes(id));

  it.each(ids)("cover links to the page %s in both languages", (id) => {
    for (const language of languages) expect(isEligible(getPath(id, language))).toBe(true);
  });

  it.each(["/blog/una-entrada", "/blog?page=2", "/blog?category=programacion"])(
    "cover the link %s",
    (href) => {
      expect(isEligible(href)).toBe(true);
    },
  );

  it.each([
    "/?lang=en",
    "/blog?page=2&lang=es",
    "/feed.xml",
    "/media/home/film.0123abcd.mp4",
    "/administrator/app/site/get_blogs",
    "/uploads/cover.webp",
    getPath("information", "es"),
    getPath("error", "es"),
    "https://other.example.com/contacto",
    "mailto:ana@example.com",
  ])("exclude the link %s", (href) => {
    expect(isEligible(href)).toBe(false);
  });
});

it.each(["/blog", "/blog?lang=en", getPath("contact", "es"), getPath("contact", "en")])(
  "only pages that %s links to are prefetched: no language switches, external links or files",
  async (path) => {
    const html = await (await app.request(path)).text();
    const links = listTags(html, "a").filter(({ href }) => href !== undefined);
    const prefetched = links.filter((link) =>
      rules.prefetch.some(({ where }) => matches(where, link)),
    );
    expect(prefetched.length).toBeGreaterThan(8);
    for (const link of prefetched) {
      const url = new URL(link["href"] ?? "", origin + path);
      expect([url.origin, "data-language" in link], url.href).toEqual([origin, false]);
      expect(url.pathname + url.search).not.toMatch(
        /^\/(information|error|uploads|administrator)\b|\.\w+$/,
      );
    }
  },
);

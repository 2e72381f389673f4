import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { company } from "#app/content/company.ts";
import { isSample, listSampleLines } from "#app/content/contact-lines.ts";
import { listPeople } from "#app/content/people.ts";
import { languages } from "#app/locale/languages.ts";
import { getLocalizedPath, pageIds } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { withLanguage } from "../../../tests/support/browser/with-language.ts";
import { getText } from "../../../tests/support/documents/html.ts";
import {
  makeContactFields,
  startTestApp,
  type TestApp,
} from "../../../tests/support/servers/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ SITE_URL: "https://empresa.mx" });
});
afterAll(() => app.close());

/** The text of a document without its form, whose hints contain sample numbers. */
async function read(target: string): Promise<string> {
  const text = await (await app.request(target)).text();
  return text.replace(
    /<site-island data-island="contact-form[^"]*"[\s\S]*?<\/site-island>/g,
    "<form>",
  );
}

const sampleHosts = /\bexample\.(?:com|org|net)\b/;

/** The sample's values as documents write them: telephones also as they are displayed. */
const samples = [
  ...listSampleLines().map(({ value }) => value),
  ...company.offices.flatMap(({ phone }) => (isSample(phone.href) ? phone.display : [])),
];
const pages = pageIds.filter((id) => id !== "blog-post");
/** Documents for programs, in both languages. */
const documents = [
  "/llms.txt",
  "/llms-full.txt",
  "/feed.xml",
  "/atom.xml",
  "/feed.json",
  "/sitemap.xml",
];

describe("a public site", () => {
  const addresses = languages.flatMap((language) => [
    ...pages.map((id) => getLocalizedPath(id, language)),
    withLanguage("/nada", language),
    ...documents.map((path) => withLanguage(path, language)),
    `${getLocalizedPath("contact", language)}.md`,
    `${getLocalizedPath("our-team", language)}.md`,
  ]);
  it.each([...addresses, "/get_blogs", "/.well-known/security.txt"])(
    "shows no sample line beside its form at %s",
    async (path) => {
      const text = await read(path);
      expect(samples.filter((sample) => text.includes(sample))).toEqual([]);
      expect(text).not.toMatch(sampleHosts);
    },
  );

  it("shows no sample line on any page of the sitemap", async () => {
    const sitemap = await read("/sitemap.xml");
    const urls = [...sitemap.matchAll(/(?:<loc>|hreflang="\w+" href=")([^"<]*)/g)];
    const paths = new Set(urls.map(([, url = ""]) => url.replace(/^https:\/\/[^/]+/, "")));
    expect(paths.size).toBeGreaterThan(pages.length);
    const found: string[] = [];
    for (const path of paths) if (sampleHosts.test(await read(path))) found.push(path);
    expect(found).toEqual([]);
  });

  it.each(languages)(
    "links in %s those lines of its people that are not samples",
    async (language) => {
      const html = await read(getLocalizedPath("our-team", language));
      for (const { email, profileUrl } of listPeople()) {
        expect(html.includes(`mailto:${email}`)).toBe(!isSample(email));
        expect(html.includes(`"sameAs":"${profileUrl}"`)).toBe(!isSample(profileUrl));
      }
    },
  );

  it.each(addresses)("offers no sample line when the form of %s fails", async (path) => {
    const html = await (await app.request(path)).text();
    expect(listSampleLines().filter(({ value }) => html.includes(value))).toEqual([]);
  });

  it.each(languages)(
    "names its offices and offers the form without any line in %s",
    async (language) => {
      const html = await read(getLocalizedPath("contact", language));
      const text = getText(html);
      for (const { city, country } of company.offices) {
        expect(text).toContain(`${city[language]} `);
        expect(text).toContain(country[language]);
      }
      const { offices, languages: spoken, afterSending } = getTexts(language, "contact");
      if (company.offices.every(({ phone }) => isSample(phone.href))) {
        expect(text).not.toContain(offices);
      }
      expect(text).toContain(spoken);
      expect(text).toContain(afterSending);
      expect(html).toContain("<form");
    },
  );

  it("leads after a failure back to the form, and to no sample line", async () => {
    const failing = await startTestApp({ SITE_URL: "https://empresa.mx" });
    onTestFinished(() => failing.close());
    await failing.runtime.close();
    const failed = await failing.postContact(makeContactFields());
    const cookie = failed.headers.get("set-cookie")?.split(";")[0] ?? "";
    const response = await failing.request("/information", { headers: { Cookie: cookie } });
    const html = await response.text();
    const { draftKept, retry } = getTexts("es", "information");
    for (const text of [draftKept, retry]) expect(getText(html)).toContain(text);
    expect(samples.filter((sample) => html.includes(sample))).toEqual([]);
  });

  it("says in security.txt where to write", async () => {
    const contact = isSample(company.emails.contact)
      ? "https://empresa.mx/contact"
      : `mailto:${company.emails.contact}`;
    expect(await read("/.well-known/security.txt")).toContain(`Contact: ${contact}\n`);
  });
});

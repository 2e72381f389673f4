import { languages } from "#app/locale/languages.ts";
import { createRuntime } from "../../src/composition/create-runtime.ts";
import { sanitizeBody } from "../../src/features/blog/rules/body/sanitize-body.ts";
import { readSettings } from "../../src/platform/settings/settings.ts";
import { expect } from "../support/browser/test.ts";
import { makePost } from "../support/samples/posts.ts";
import { testOnIsolatedSite } from "../support/servers/own-site.ts";

/** Content that is known to break feeds: CDATA ends, markup characters, characters outside the basic multilingual plane. */
const title = `<b>&amp; "comillas" 'simples' ]]> & <![CDATA[ 😀 ñ`;
const body = sanitizeBody(
  `<pre><code>if (a[b[0]]> 1 &amp;&amp; c) "]]>"</code></pre><p>ñandú &lt;script&gt;</p>`,
);

const test = testOnIsolatedSite(async (dataDir) => {
  const runtime = await createRuntime(readSettings({ DATA_DIR: dataDir }));
  await runtime.blog.seed(
    languages.map((language) => makePost(`una-${language}`, { language, name: title, body })),
  );
  await runtime.close();
});

const feeds = [
  ["/feed.xml", { entry: "item", content: "encoded", self: "link[rel=self]" }],
  ["/atom.xml", { entry: "entry", content: "content", self: "feed > link[rel=self]" }],
] as const;

test("feeds in both languages are parsed without loss by a browser's XML parser", async ({
  page,
  request,
  baseURL,
}) => {
  // The content policy of the site would refuse the parser.
  await page.goto("about:blank");
  for (const [path, names] of feeds) {
    for (const language of languages) {
      await test.step(`${path} in ${language}`, async () => {
        const xml = await (await request.get(`${baseURL}${path}?lang=${language}`)).text();
        const read = await page.evaluate(
          ([text, names]) => {
            const feed = new DOMParser().parseFromString(text, "application/xml");
            const [item] = feed.getElementsByTagName(names.entry);
            const [content] = item?.getElementsByTagNameNS("*", names.content) ?? [];
            return {
              error: feed.querySelector("parsererror")?.textContent ?? null,
              entries: feed.getElementsByTagName(names.entry).length,
              title: item?.querySelector("title")?.textContent,
              content: content?.textContent,
              self: feed.querySelector(names.self)?.getAttribute("href"),
            };
          },
          [xml, names] as const,
        );
        expect(read).toMatchObject({ error: null, entries: 1, title, content: body });
        const named = new URL(read.self ?? "");
        expect(named.pathname).toBe(path);
        expect(await (await request.get(named.pathname + named.search)).text()).toBe(xml);
      });
    }
  }
});

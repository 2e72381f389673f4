import { languages } from "#app/locale/languages.ts";
import { createRuntime } from "../../src/composition/create-runtime.ts";
import { sanitizeBody } from "../../src/features/blog/rules/body/sanitize-body.ts";
import { readSettings } from "../../src/platform/settings/settings.ts";
import { alternateLanguages } from "../support/alternate.ts";
import { testOnIsolatedSite } from "../support/own-site.ts";
import { makePost } from "../support/posts.ts";
import { expect } from "../support/test.ts";

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

for (const [path, entry, content, self] of [
  ["/feed.xml", "item", "encoded", "link[rel=self]"],
  ["/atom.xml", "entry", "content", "feed > link[rel=self]"],
] as const) {
  for (const language of alternateLanguages(`${path} is parsed without loss`)) {
    test(`${path} in ${language} is parsed without loss by a browser's XML parser`, async ({
      page,
      request,
      baseURL,
    }) => {
      const address = `${baseURL}${path}?lang=${language}`;
      const xml = await (await request.get(address)).text();
      // The content policy of the site would refuse the parser.
      await page.goto("about:blank");
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
        [xml, { entry, content, self }] as const,
      );
      expect(read).toMatchObject({ error: null, entries: 1, title, content: body });
      const named = new URL(read.self ?? "");
      expect(named.pathname).toBe(path);
      expect(await (await request.get(named.pathname + named.search)).text()).toBe(xml);
    });
  }
}

import { expect, inject, test } from "vitest";
import { fillText } from "#app/locale/fill-text.ts";
import { languages } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { fetchPageHtml, findPostSlugs, pageRows } from "../support/browser/pages.ts";
import {
  expectHead,
  expectHeadings,
  expectLandmarks,
} from "../support/documents/document-checks.ts";
import { getTextContent, listElements, parseDocument } from "../support/documents/document-tree.ts";
import { getPageExpectations } from "../support/documents/page-expectations.ts";
import { createHttpClient } from "../support/servers/http-client.ts";

const origin = inject("origin");

for (const { id, language } of pageRows) {
  test(`${id} has its landmarks, headings and head in ${language}`, async () => {
    const root = parseDocument(await fetchPageHtml(createHttpClient(origin), { id, language }));
    const texts = getTexts(language, id);
    const { heading, headings, meta = () => texts.meta } = getPageExpectations(id);
    expectLandmarks(root, language);
    expectHeadings(root, heading(texts), headings?.(texts, language) ?? []);
    const expected = meta(texts);
    if (expected) expectHead(root, { id, language, origin, meta: expected });
  });
}

for (const language of languages) {
  test(`a post has its own title, description, alternates and author in ${language}`, async () => {
    const client = createHttpClient(origin);
    const slugs = await findPostSlugs(client);
    const root = parseDocument(await fetchPageHtml(client, { id: "blog-post", language }));
    const { data } = await (await client.get("/administrator/app/site/get_blogs")).json();
    const post = data.find(({ slug }: { slug: string }) => slug === slugs[language]);
    const params = { es: { slug: slugs.es }, en: { slug: slugs.en } };
    const meta = { title: post.name, description: post.meta };
    expectHead(root, { id: "blog-post", language, origin, meta, params });
    const [heading, main] = ["h1", "main"].map((name) => listElements(root, [name])[0]?.element);
    expect(heading && getTextContent(heading)).toBe(post.name);
    const author = fillText(getTexts(language, "blog-post").by, { author: post.author });
    expect(main && getTextContent(main)).toContain(author);
  });
}

test("the body of a post contains no scripts and no inline colours", async () => {
  const answer = await createHttpClient(origin).get("/administrator/app/site/get_blogs");
  const { data } = await answer.json();
  expect(data.length).toBeGreaterThan(0);
  for (const { body, slug } of data) {
    expect(/<(script|style|iframe|object|embed)|\son\w+=|javascript:/i.exec(body), slug).toBeNull();
    expect(/style="|bgcolor|<font/i.exec(body), slug).toBeNull();
  }
});

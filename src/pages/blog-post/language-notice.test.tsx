import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Post } from "#app/features/blog/rules/post.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { LanguageNotice } from "./language-notice.tsx";

const texts = getTexts("es", "blog-post").language;

function render(post: Pick<Post, "language" | "translationSlug">): string {
  return renderToStaticMarkup(<LanguageNotice post={post} language="es" texts={texts} />);
}

test("a post in the page's language without a twin says nothing", () => {
  expect(render({ language: "es", translationSlug: undefined })).toBe("");
});

test("a post in the page's language leads to its twin", () => {
  const html = render({ language: "es", translationSlug: "one" });
  expect(html).toContain(texts.twin);
  expect(html).toContain('href="/blog/one?lang=en"');
});

test("shows a notice without a link for a post that exists only in the other language", () => {
  const html = render({ language: "en", translationSlug: undefined });
  expect(html).toContain(texts.notice);
  expect(html).not.toContain("href");
});

test("a post in the other language leads to the page's own where there is one", () => {
  const html = render({ language: "en", translationSlug: "uno" });
  expect(html).toContain(texts.otherTwin.text);
  expect(html).not.toContain(texts.notice);
  expect(html).toMatch(/href="\/blog\/uno(\?lang=es)?"/);
});

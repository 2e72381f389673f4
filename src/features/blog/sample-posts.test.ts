import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { getPersonName, listPeople } from "#app/content/people.ts";
import { postCategories } from "#app/content/post-categories.ts";
import { getOtherLanguage, languages } from "#app/locale/languages.ts";
import { skipWithoutSample } from "../../../tests/support/samples/samples.ts";
import type { NewPost } from "./rules/post.ts";
import { parsePostFile } from "./rules/post-file/parse-post-file.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const directory = path.join(root, "content/posts");
const now = new Date();
const names = (await readdir(directory)).filter((name) => name.endsWith(".md"));
const posts = await Promise.all(
  names.map(async (file) => {
    const text = await readFile(path.join(directory, file), "utf8");
    const { post, problems } = parsePostFile(text, { file, now, timeZone: "UTC" });
    if (!post) throw new Error(problems.join("\n"));
    return { ...post, file };
  }),
);
const bySlug = new Map<string, NewPost>(posts.map((post) => [post.slug, post]));

test.each(posts)(
  "$file has its slug as its name, and lengths that search results show whole",
  (post) => {
    expect(post.file).toBe(`${post.slug}.md`);
    expect(post.name.length).toBeLessThanOrEqual(70);
    expect(post.meta.length).toBeGreaterThanOrEqual(110);
    expect(post.meta.length).toBeLessThanOrEqual(155);
  },
);

describe("the sample posts", { tags: ["samples"] }, () => {
  beforeEach((context) => skipWithoutSample(context, "posts"));

  test("cover every category in both languages, and fill a second page", () => {
    for (const language of languages) {
      const types = posts
        .filter((post) => post.language === language)
        .map(({ category }) => category);
      expect(new Set(types), language).toEqual(new Set(postCategories.map(({ code }) => code)));
    }
    expect(posts.filter(({ language }) => language === "es").length).toBeGreaterThan(7);
  });

  test("are published and signed by team members", (context) => {
    skipWithoutSample(context, "people");
    for (const post of posts) {
      expect(post.draft, post.file).toBe(false);
      expect(post.publishedAt.getTime(), post.file).toBeLessThan(now.getTime());
      expect(listPeople().map(getPersonName)).toContain(post.author);
    }
  });
});

test.each(posts.filter(({ translationSlug }) => translationSlug))(
  "$file and its translation link to each other",
  (post) => {
    expect(bySlug.get(post.translationSlug ?? "")).toMatchObject({
      translationSlug: post.slug,
      language: getOtherLanguage(post.language),
      category: post.category,
      publishedAt: post.publishedAt,
    });
  },
);

test.each(posts)(
  "$file shows existing images and links to existing posts of its language only",
  (post) => {
    const images = post.body.match(/<img\b[^>]*>/g) ?? [];
    for (const image of images) {
      expect(image).toMatch(/ alt="[^"]+"/);
      const source = /src="([^"]*)"/.exec(image)?.[1] ?? "";
      const file = source.startsWith("/media/")
        ? path.join(root, "public", source)
        : path.join(directory, source);
      expect(existsSync(file), source).toBe(true);
    }
    for (const [, address = ""] of post.body.matchAll(/href="([^"]*)"/g)) {
      if (!address.startsWith("/blog/")) continue;
      const slug = /^\/blog\/([a-z0-9-]+)(?:\?lang=en)?$/.exec(address)?.[1] ?? address;
      expect(bySlug.get(slug)?.language, address).toBe(post.language);
    }
  },
);

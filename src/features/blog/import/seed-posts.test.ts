import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { NewPost } from "#app/features/blog/rules/post.ts";
import { openUploads } from "#app/features/blog/uploads.ts";
import { seedPosts } from "./seed-posts.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "seed-posts-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

function write(name: string, slug: string) {
  const lines = [
    "---",
    "title: Título",
    "author: Ana",
    "meta: Resumen",
    `slug: ${slug}`,
    "type: 2",
  ];
  writeFileSync(
    path.join(directory, name),
    [...lines, "date: 2026-11-01", "---", "Hola"].join("\n"),
  );
}

async function seed(count = 0): Promise<NewPost[] | undefined> {
  let seeded: readonly NewPost[] | undefined;
  const blog = {
    count: async () => count,
    seed: async (posts: readonly NewPost[]) => {
      seeded = posts;
      return true;
    },
  };
  const parts = {
    uploads: openUploads(path.join(directory, "uploads")),
    origins: [],
    timeZone: "UTC",
  };
  await seedPosts(blog, parts, directory);
  return seeded?.slice();
}

test("seeds one post per Markdown file, updated at its publication time", async () => {
  write("dos.md", "dos");
  write("uno.md", "uno");
  writeFileSync(path.join(directory, "notes.txt"), "");
  const posts = await seed();
  expect(posts?.map(({ slug }) => slug)).toEqual(["dos", "uno"]);
  expect(posts?.[0]).toMatchObject({
    body: "<p>Hola</p>",
    publishedAt: new Date("2026-11-01T00:00:00Z"),
    updatedAt: new Date("2026-11-01T00:00:00Z"),
  });
});

test("does not seed a database that has posts", async () => {
  write("wrong.md", "Not A Slug");
  expect(await seed(1)).toBeUndefined();
});

test("names an invalid file when seeding", async () => {
  write("uno.md", "uno");
  write("wrong.md", "Not A Slug");
  await expect(seed()).rejects.toThrow("wrong.md:5: slug: expected lower-case letters");
});

test("names two files with the same slug when seeding", async () => {
  write("a.md", "uno");
  write("b.md", "uno");
  const [a, b] = ["a.md", "b.md"].map((name) => path.join(directory, name));
  await expect(seed()).rejects.toThrow(`${b}:5: slug: ${a} has the same one`);
});

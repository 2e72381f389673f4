import { expect, test } from "vitest";
import { makePost } from "../../../../tests/support/samples/posts.ts";
import {
  findShareHash,
  getShareCover,
  getShareFileName,
  getShareHash,
  getSharePicturePath,
} from "./share-picture.ts";

const post = makePost("uno");

test("the share picture of a post has a name that depends on title, cover, category and language", () => {
  const hashes = [
    post,
    { ...post, name: `${post.name}.` },
    { ...post, img: "cover.webp" },
    { ...post, category: 3 as const },
    { ...post, language: "en" as const },
  ].map(getShareHash);
  expect(new Set(hashes).size).toBe(hashes.length);
  for (const hash of hashes) expect(hash).toMatch(/^[\da-f]{16}$/);
});

test("the share picture of a post keeps its name when its text, author or date of change differ", () => {
  const changed = { ...post, meta: "Otro", author: "Otra", body: "", updatedAt: new Date(0) };
  expect(getSharePicturePath(changed)).toBe(getSharePicturePath(post));
  expect(getSharePicturePath(post)).toBe(`/share/uno.${getShareHash(post)}.jpg`);
});

test("the cover in a share picture is that of the post, else the stock cover of its category", () => {
  expect(getShareCover({ ...post, img: "a.webp" })).toEqual({ upload: "a.webp" });
  expect(getShareCover(post).stock).toMatch(/^\/media\/blog\/cover-programming-\d\.\w+-\d+\.webp$/);
});

test("the hash of a share picture is read from the name of its file", () => {
  expect(findShareHash(getShareFileName(getShareHash(post)))).toBe(getShareHash(post));
  for (const name of ["share-1.jpg", "x-share-0123456789abcdef.jpg", "0123456789abcdef-6x4-6.webp"])
    expect(findShareHash(name)).toBeUndefined();
});

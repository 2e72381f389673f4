import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readUpload } from "#app/features/blog/read-upload.ts";
import { getShareFileName, getShareHash } from "#app/features/blog/rules/share-picture.ts";
import { getUploadName } from "#app/features/blog/rules/upload-names.ts";
import { openUploads, type Uploads } from "#app/features/blog/uploads.ts";
import { readJpegSize } from "../../../../tests/support/documents/jpeg-size.ts";
import { makePng } from "../../../../tests/support/samples/pictures.ts";
import { makePost } from "../../../../tests/support/samples/posts.ts";
import { createSharePictures } from "./share-picture-service.ts";

const publicDirectory = path.resolve(import.meta.dirname, "../../../../public");
const post = makePost("uno", { name: "Programar con oficio" });

let directory: string;
let uploads: Uploads;
let errors: string[];
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "share-"));
  uploads = openUploads(directory);
  errors = [];
});
afterEach(() => rmSync(directory, { recursive: true }));

const open = (options: { uploads?: Uploads; timeout?: number } = {}) =>
  createSharePictures({
    uploads,
    publicDirectory,
    timeout: 60_000,
    reportError: (error) => errors.push(String((error as Error).message)),
    ...options,
  });

test("draws the share picture of a post without a cover once and stores it", async () => {
  const pictures = open();
  const [first, second] = await Promise.all([pictures.get(post), pictures.get(post)]);
  expect(readJpegSize(Buffer.from(first.bytes))).toEqual({ width: 1200, height: 630 });
  expect(first.bytes.length).toBeLessThanOrEqual(300_000);
  expect([first.isStock, second.isStock, errors]).toEqual([false, false, []]);
  const name = getShareFileName(getShareHash(post));
  expect(readdirSync(directory)).toEqual([name]);
  writeFileSync(path.join(directory, name), "stored");
  expect(Buffer.from((await pictures.get(post)).bytes).toString()).toBe("stored");
});

test("draws the share picture of a post with its own cover", async () => {
  const source = await readUpload(makePng(640));
  const batch = await uploads.stage();
  await batch.add(source);
  await batch.commit();
  const own = await open().get({ ...post, img: getUploadName(source.upload) });
  expect(own.isStock).toBe(false);
  expect(Buffer.from(own.bytes)).not.toEqual(Buffer.from((await open().get(post)).bytes));
});

test.each([
  ["its cover is missing", { img: "none.webp" }],
  ["its cover is outside the folder", { img: "../uno.webp" }],
  ["its cover is no picture", { img: "broken.webp" }],
  ["its cover is broken", { img: "half.png" }],
  ["its title is in letters that the font lacks", { name: "مرحبا بالعالم" }],
  ["its title is one emoji", { name: "🎉" }],
])("gives the picture of the category and reports it once when %s", async (_, fields) => {
  writeFileSync(path.join(directory, "broken.webp"), "RIFF");
  writeFileSync(path.join(directory, "half.png"), makePng(640).subarray(0, 60));
  const pictures = open();
  const failing = { ...post, ...fields };
  for (let request = 0; request < 2; request++) {
    const { bytes, isStock } = await pictures.get(failing);
    expect([isStock, readJpegSize(Buffer.from(bytes))]).toEqual([
      true,
      { width: 1200, height: 630 },
    ]);
  }
  expect(errors).toEqual([`share picture ${getShareHash(failing)} of a post not made`]);
});

test("gives the picture of the category while the post's own takes too long", async () => {
  const stored = Promise.withResolvers<void>();
  const slow: Uploads = {
    ...uploads,
    async write(name, bytes) {
      await uploads.write(name, bytes);
      stored.resolve();
    },
  };
  const pictures = open({ uploads: slow, timeout: 0 });
  expect((await pictures.get(post)).isStock).toBe(true);
  await stored.promise;
  expect((await pictures.get(post)).isStock).toBe(false);
});

test("gives the picture of a post although it cannot be stored", async () => {
  const write = vi.fn(() => Promise.reject(new Error("disk full")));
  expect((await open({ uploads: { ...uploads, write } }).get(post)).isStock).toBe(false);
  expect([write.mock.calls.length, errors]).toEqual([1, ["disk full"]]);
});

test("share pictures that no post has are removed with unused images", async () => {
  await open().get(post);
  await open().get({ ...post, name: "Otro título" });
  const used = getShareHash(post);
  expect(await uploads.removeUnused(new Set([used]))).toBe(0);
  expect(readdirSync(directory)).toEqual([getShareFileName(used)]);
});

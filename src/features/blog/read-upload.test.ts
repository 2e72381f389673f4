import sharp from "sharp";
import { expect, it } from "vitest";
import { makePng } from "../../../tests/support/samples/pictures.ts";
import { makeJpeg } from "../../../tests/support/servers/graph-server.ts";
import { readUpload } from "./read-upload.ts";

it("encodes the whole image in several widths and formats without metadata", async () => {
  const { upload, encode } = await readUpload(await makeJpeg(1000, 500));
  expect(upload).toEqual({
    hash: expect.stringMatching(/^[\da-f]{16}$/),
    width: 1000,
    height: 500,
  });
  const files = await encode();
  expect(files.map(({ width, format }) => `${width}.${format}`)).toEqual([
    "480.avif",
    "480.webp",
    "960.avif",
    "960.webp",
    "1000.avif",
    "1000.webp",
  ]);
  for (const { bytes, width, height, format } of files) {
    const found = await sharp(bytes).metadata();
    expect([found.width, found.height]).toEqual([width, height]);
    expect(found.format).toBe(format === "avif" ? "heif" : "webp");
    expect(found.exif).toBeUndefined();
    expect(Buffer.from(bytes).includes("secret-place")).toBe(false);
  }
});

it("scales large images down and keeps their proportions", async () => {
  const sizeOf = async (width: number, height: number) =>
    (await readUpload(await makeJpeg(width, height))).upload;
  expect(await sizeOf(2880, 1440)).toMatchObject({ width: 1440, height: 720 });
  expect(await sizeOf(100, 5760)).toMatchObject({ width: 50, height: 2880 });
  expect(await sizeOf(5000, 1)).toMatchObject({ width: 1440, height: 1 });
});

it("names an upload by a hash of its content", async () => {
  const [one, again, other] = await Promise.all(
    ["#f114aa", "#f114aa", "#273ef6"].map(async (colour) =>
      readUpload(await makeJpeg(9, 9, colour)),
    ),
  );
  expect(one?.upload).toEqual(again?.upload);
  expect(one?.upload.hash).not.toBe(other?.upload.hash);
});

it("applies the orientation of the metadata", async () => {
  const turned = await sharp(await makeJpeg(300, 100))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await readUpload(turned)).upload).toMatchObject({ width: 100, height: 300 });
});

it.each([
  ["a text", Buffer.from("Hola"), "no-picture"],
  [
    "a drawing that may hold a script",
    Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    "no-picture",
  ],
  ["a small file of many pixels", makePng(7000), "too-large"],
  ["what only begins as a JPEG", Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2, 3]), "broken"],
])("rejects %s as an upload", async (_, bytes, code) => {
  await expect(readUpload(bytes)).rejects.toMatchObject({ name: "ImageError", code });
});

import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { ImageError } from "#app/platform/images/image-error.ts";
import { isSupportedImage } from "#app/platform/images/open-image.ts";
import { makePng } from "../../../tests/support/samples/pictures.ts";
import { makeJpeg } from "../../../tests/support/servers/graph-server.ts";
import type { ImageFile } from "./rules/image-files.ts";
import { createSquareImage } from "./square-image.ts";

const describeFile = async ({ bytes, ...file }: ImageFile) => {
  const { format, compression, width, height, exif, icc } = await sharp(bytes).metadata();
  return { file, format, compression, width, height, exif, icc };
};

it("crops an image to a square in two widths and two formats without metadata", async () => {
  const picture = await createSquareImage(await makeJpeg(900, 1200));
  expect(picture.image).toMatchObject({
    hash: expect.stringMatching(/^[\da-f]{16}$/),
    widths: [360, 720],
  });
  const described = await Promise.all(picture.files.map(describeFile));
  expect(described.map(({ file }) => `${file.width}.${file.format}`)).toEqual([
    "360.avif",
    "360.webp",
    "720.avif",
    "720.webp",
  ]);
  for (const { file, format, compression, width, height, exif } of described) {
    expect([width, height]).toEqual([file.width, file.width]);
    expect(format === "heif" ? compression : format).toBe(file.format === "avif" ? "av1" : "webp");
    expect(exif).toBeUndefined();
    expect(file.hash).toBe(picture.image.hash);
  }
  for (const { bytes } of picture.files) {
    expect(Buffer.from(bytes).includes("secret-place")).toBe(false);
  }
});

it("does not enlarge a small image", async () => {
  expect((await createSquareImage(await makeJpeg(500, 400))).image.widths).toEqual([360, 400]);
  expect((await createSquareImage(await makeJpeg(200, 400))).image.widths).toEqual([200]);
});

it("names an image by a hash of its content", async () => {
  const [pink, again, blue] = await Promise.all(
    ["#f114aa", "#f114aa", "#273ef6"].map(async (colour) =>
      createSquareImage(await makeJpeg(40, 40, colour)),
    ),
  );
  expect(pink?.image.hash).toBe(again?.image.hash);
  expect(pink?.image.hash).not.toBe(blue?.image.hash);
});

it("applies the orientation of the metadata before removing it", async () => {
  const top = { input: await makeJpeg(300, 150, "#ffffff"), top: 0, left: 0 };
  const create = { width: 300, height: 300, channels: 3, background: "#000000" } as const;
  const turned = await sharp({ create })
    .composite([top])
    .withMetadata({ orientation: 3 })
    .jpeg()
    .toBuffer();
  // WebP has no turn of its own.
  const file = (await createSquareImage(turned)).files.find(({ format }) => format === "webp");
  const { data } = await sharp(file?.bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([Number(data.at(0)) < 50, Number(data.at(-1)) > 200]).toEqual([true, true]);
});

it("accepts a PNG", async () =>
  expect((await createSquareImage(makePng(40))).image.widths).toEqual([40]));

describe("createSquareImage rejects", () => {
  it.each([
    ["nothing", Buffer.of()],
    ["a page", Buffer.from("<html>")],
    ["a drawing that may hold a script", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["a GIF", Buffer.from("GIF89a")],
    ["what only begins as a JPEG", Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2, 3])],
    ["a small file of many pixels", makePng(7000)],
  ])("%s", (_, bytes) => expect(createSquareImage(bytes)).rejects.toThrow(ImageError));

  it("a truncated image", async () => {
    const whole = await sharp({
      create: { width: 800, height: 800, channels: 3, background: "#fff", noise: noise() },
    })
      .jpeg()
      .toBuffer();
    expect(isSupportedImage(whole)).toBe(true);
    const half = whole.subarray(0, whole.length / 2);
    await expect(createSquareImage(half)).rejects.toThrow(ImageError);
  });
});

it("reports a failed encoding as such, without details", async () => {
  const broken = vi.spyOn(sharp.prototype, "avif").mockImplementation(() => {
    throw new Error("heif: /secret-place");
  });
  const error = await createSquareImage(await makeJpeg(40, 40)).catch((error: unknown) => error);
  broken.mockRestore();
  expect(error).toEqual(new ImageError("not-encoded"));
  expect(error).not.toHaveProperty("cause");
});

const noise = () => ({ type: "gaussian", mean: 128, sigma: 30 }) as const;

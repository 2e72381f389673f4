import { expect, test } from "vitest";
import { findUpload, getUploadImage, getUploadName, listUploadFiles } from "./upload-names.ts";

const upload = { hash: "0123456789abcdef", width: 1200, height: 800 };

test("parses an upload from its name, which is one of its files", () => {
  const name = getUploadName(upload);
  expect(name).toBe("0123456789abcdef-1200x800-1200.webp");
  const files = listUploadFiles(upload);
  expect(files.map((file) => file.name)).toContain(name);
  for (const file of files) expect(findUpload(file.name)).toEqual(upload);
});

test("lists no widths larger than the image", () => {
  expect(listUploadFiles(upload).map(({ width, height }) => [width, height])).toEqual([
    [480, 320],
    [480, 320],
    [960, 640],
    [960, 640],
    [1200, 800],
    [1200, 800],
  ]);
  expect(getUploadImage({ ...upload, width: 480 })).toEqual({
    path: "/uploads/0123456789abcdef-480x800",
    widths: [480],
    height: 800,
  });
});

test.each([
  "cover.webp",
  "0123456789abcdef-1200x800.webp",
  "0123456789abcdef-1200x800-480.png",
  "0123456789abcdef-0x800-480.webp",
  "0123456789abcdef-1200x800-480.webp.tmp",
  ".0123456789abcdef-1200x800-480.webp",
  "x0123456789abcdef-1200x800-480.webp",
])("does not parse %s as an upload", (name) => expect(findUpload(name)).toBeUndefined());

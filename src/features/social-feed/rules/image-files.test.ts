import { expect, it } from "vitest";
import { getImageFileName, parseImageFileName } from "./image-files.ts";

const hash = "0123456789abcdef";

it("names a file so that it is found by the name", () => {
  const file = { hash, width: 720, format: "avif" } as const;
  expect(parseImageFileName(getImageFileName(file))).toEqual(file);
});

it.each(["", `${hash}-720.svg`, `${hash}-.avif`, `${hash}0-720.avif`, `../${hash}-720.avif`])(
  "knows no file by %j",
  (name) => expect(parseImageFileName(name)).toBeUndefined(),
);

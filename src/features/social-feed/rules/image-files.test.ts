import { expect, it } from "vitest";
import { parseImageFileName } from "./image-files.ts";

const hash = "0123456789abcdef";

it("parses the name of an image file", () => {
  const file = { hash, width: 720, format: "avif" } as const;
  expect(parseImageFileName(`${hash}-720.avif`)).toEqual(file);
});

it.each(["", `${hash}-720.svg`, `${hash}-.avif`, `${hash}0-720.avif`, `../${hash}-720.avif`])(
  "does not parse %j as an image file",
  (name) => expect(parseImageFileName(name)).toBeUndefined(),
);

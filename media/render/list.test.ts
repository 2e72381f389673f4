import { expect, it } from "vitest";
import { formatList } from "./list.ts";

it("lists pictures by width and format, and films by codec", () => {
  const size = { source: "1", width: 1280, height: 720 };
  const list = formatList({
    "film home/toy": { ...size, files: ["/m/toy.aaaaaaaa.webm", "/m/toy.bbbbbbbb.mp4"] },
    "picture home/toy": {
      ...size,
      colour: "#171A45",
      files: ["640.avif", "640.webp", "1280.avif", "1280.webp"].map((end) => `/m/toy.c-${end}`),
    },
  });
  expect(list).toContain('path: "/m/toy.c",\n    widths: [640, 1280],\n    height: 720,');
  expect(list).toContain('colour: "#171A45"');
  expect(list).toContain('av1: "/m/toy.aaaaaaaa.webm"');
  expect(list).toContain('h264: "/m/toy.bbbbbbbb.mp4"');
});

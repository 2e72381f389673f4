import { expect, it } from "vitest";
import { formatList } from "./list.ts";

it("lists pictures by width and format, and films by codec", () => {
  const size = { source: "1", width: 1280, height: 720 };
  const list = formatList({
    "film home/toy": { ...size, files: ["/m/toy.aaaaaaaa.webm", "/m/toy.bbbbbbbb.mp4"] },
    "picture home/toy": {
      ...size,
      colour: "#171A45",
      files: ["640.c.avif", "640.d.webp", "1280.e.avif", "1280.f.webp"].map(
        (end) => `/m/toy-${end}`,
      ),
    },
  });
  expect(list).toContain('avif: "/m/toy-640.c.avif 640w, /m/toy-1280.e.avif 1280w"');
  expect(list).toContain('src: "/m/toy-1280.f.webp"');
  expect(list).toContain('colour: "#171A45"');
  expect(list).toContain('av1: "/m/toy.aaaaaaaa.webm"');
  expect(list).toContain('h264: "/m/toy.bbbbbbbb.mp4"');
});

import { expect, it } from "vitest";
import { parseGraphResponse, shortenCaption } from "./parse-graph-response.ts";

const post = {
  id: "17",
  caption: "Una tienda\n#abierta",
  media_type: "IMAGE",
  media_url: "https://pictures.example.com/v/17.jpg?signature=a",
  permalink: "https://example.com/p/17",
  timestamp: "2026-11-20T10:00:00+0000",
};
const read = (...data: unknown[]) => parseGraphResponse({ data });

it("parses caption, link and image of a post", () => {
  expect(read(post)).toEqual([
    {
      caption: "Una tienda",
      link: post.permalink,
      image: { url: post.media_url, sourceKey: "17 /v/17.jpg" },
    },
  ]);
});

it("takes the image of an album, and none of a video", () => {
  expect(read({ ...post, media_type: "CAROUSEL_ALBUM" })[0]?.image?.url).toBe(post.media_url);
  const film = { ...post, media_type: "VIDEO", media_url: "https://pictures.example.com/v/17.mp4" };
  expect(read(film)).toEqual([expect.objectContaining({ image: undefined })]);
});

it("gives an image the same key under another signature", () => {
  const again = { ...post, media_url: "https://pictures.example.com/v/17.jpg?signature=b" };
  expect(read(again)[0]?.image?.sourceKey).toBe(read(post)[0]?.image?.sourceKey);
  const other = { ...post, media_url: "https://pictures.example.com/v/18.jpg?signature=a" };
  expect(read(other)[0]?.image?.sourceKey).not.toBe(read(post)[0]?.image?.sourceKey);
});

it("accepts posts without captions, three at most", () => {
  const { caption: _, ...silent } = post;
  expect(
    read(silent, { ...post, caption: null }, post, post).map(({ caption }) => caption),
  ).toEqual(["", "", "Una tienda"]);
});

it.each([
  ["no object", "post"],
  ["an unknown kind", { ...post, media_type: "STORY" }],
  ["a link that is no https", { ...post, permalink: "javascript:alert(1)" }],
  ["a plain http link", { ...post, permalink: "http://example.com/p/17" }],
  ["no picture", { ...post, media_url: undefined }],
  ["no id", { ...post, id: 17 }],
])("skips an entry with %s", (_, entry) => {
  expect(read(entry, post)).toHaveLength(1);
  expect(() => read(entry)).toThrow("no post that can be shown");
});

it("accepts an empty list", () => expect(read()).toEqual([]));

it.each([undefined, null, "text", {}, { data: {} }, { error: { message: "expired" } }])(
  "rejects %j as a list",
  (answer) => expect(() => parseGraphResponse(answer)).toThrow("no list of posts"),
);

it.each([
  ["  \n🎈🎈\n \tAbrimos  hoy \r\nmañana", "Abrimos hoy"],
  ["✨ Abrimos hoy", "✨ Abrimos hoy"],
  ["…\n\n", ""],
  [`${"palabra ".repeat(17)}larga, larguísima`, `${"palabra ".repeat(17).trim()}…`],
  ["a".repeat(200), `${"a".repeat(140)}…`],
  [`a${"🎈".repeat(140)}`, `a${"🎈".repeat(139)}…`],
  ["🎈a".repeat(70), "🎈a".repeat(70)],
])("shortens a caption to its first line of words: %j", (caption, short) => {
  expect(shortenCaption(caption)).toBe(short);
});

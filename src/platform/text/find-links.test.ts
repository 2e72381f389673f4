import { expect, it } from "vitest";
import { findLinks } from "./find-links.ts";

const listLinks = (text: string) =>
  findLinks(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));

it.each([
  ["Agenda: https://a.example/b?x=1&y=ñ. Luego", "https://a.example/b?x=1&y=ñ"],
  ["(ver https://es.example/wiki/Ñ_(letra)).", "https://es.example/wiki/Ñ_(letra)"],
  ["<https://a.example/a>", "https://a.example/a"],
  ["[https://a.example/a[1]]", "https://a.example/a[1]"],
  ["«https://a.example/»,", "https://a.example/"],
  ["**https://a.example/**", "https://a.example/"],
  ["HTTP://A.example/x!", "HTTP://A.example/x"],
  ["الرابط: https://a.example/b?x=1،", "https://a.example/b?x=1"],
  ["https://a.example/b\u200Bc", "https://a.example/b"],
])("finds the one address of %j", (text, address) => {
  expect(listLinks(text)).toEqual([[address, address]]);
});

it.each([
  ["Escríbeme a ana@example.com, o no", "ana@example.com"],
  ["**ana@example.com**", "ana@example.com"],
  ["'o'brien@example.com'", "o'brien@example.com"],
  ["mailto:ana@example.com.", "ana@example.com"],
  ["(Ana <ana.perez+web@ventas.example.com>)", "ana.perez+web@ventas.example.com"],
])("finds the one mail address of %j", (text, address) => {
  expect(listLinks(text)).toEqual([
    [address, `mailto:${encodeURIComponent(address).replace("%40", "@")}`],
  ]);
});

it.each([
  ...[
    "www.example.com",
    "example.com/a",
    "javascript:alert(1)",
    "https://",
    "https://.",
    "ftp://a.example",
  ],
  ...["ana@", "@ana", "ana@example", "a@b@example.com", "xhttps://a.example", "data:text/html,x"],
])("leaves %j as text", (text) => {
  expect(findLinks(text)).toEqual([{ text }]);
});

it("keeps every character of the text", () => {
  const text = "a https://a.example/), b@example.com; **c**\n<https://d.example>";
  expect(
    findLinks(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
  expect(findLinks("")).toEqual([]);
});

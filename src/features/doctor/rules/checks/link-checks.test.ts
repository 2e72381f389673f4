import { expect, test } from "vitest";
import {
  checkedOrigin,
  findWith,
  makeAnswer,
  makeCheckedSite,
} from "../../../../../tests/support/servers/checked-sites.ts";

const find = (check: string, ...input: Parameters<typeof makeCheckedSite>) =>
  findWith(check, makeCheckedSite(...input)).map(({ detail }) => detail);

test("a page over https: that loads a picture over http: is mixed content, and one that links there is not", () => {
  const html = '<img src="http://www.example.com/a.webp"><a href="http://www.example.com/">a</a>';
  expect(find("mixed-content", { "/": html })).toEqual(["loads http://www.example.com/a.webp"]);
});

test("a fragment may name an element of the target's alternate, and any letters", () => {
  const alternates = '<link rel="alternate" hreflang="en" href="/?lang=en">';
  const pages = {
    "/": `${alternates}<p id="año">a</p>`,
    "/?lang=en": '<p id="year">b</p>',
    "/links":
      '<a href="/#a%C3%B1o">a</a><a href="/#year">b</a><a href="/#%">c</a><a href="#top">d</a>',
  };
  expect(find("fragments", pages)).toEqual([
    `links to ${checkedOrigin}/#%, which has no such part`,
  ]);
});

test("addresses that were not read are not reported", () => {
  expect(find("internal-links", { "/": '<a href="/unread">a</a>' })).toEqual([]);
});

test("links to other sites are reported with the page that has them", () => {
  const url = "https://other.example/a";
  const externalAnswers = new Map([
    [url, makeAnswer({ url, status: 404 })],
    ["https://other.example/b", makeAnswer({ url: "https://other.example/b", status: 301 })],
  ]);
  expect(
    findWith(
      "external-links",
      makeCheckedSite({ "/": `<a href="${url}">a</a>` }, { externalAnswers }),
    ),
  ).toEqual([{ address: `${checkedOrigin}/`, detail: `links to ${url}, which answers 404` }]);
});

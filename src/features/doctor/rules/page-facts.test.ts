import { expect, test } from "vitest";
import { readPageFacts } from "./page-facts.ts";

const url = "https://www.example.com/folder/page?a=1";
const read = (html: string) => readPageFacts(`<!doctype html>${html}`, url);

test("reads language, title, meta data and links of the head", () => {
  const facts = read(
    '<html lang="es"><head><title> One </title><meta name="description" content="First">' +
      '<meta name="description" content="Second"><meta property="og:image" content="/a.png">' +
      '<link rel="canonical" href="/folder/page"><link rel="alternate" hreflang="en" href="/en">' +
      '<link rel="alternate" type="application/rss+xml" href="/feed.xml">' +
      '<link rel="alternate" type="text/markdown" href="/page.md"></head>',
  );
  expect(facts).toMatchObject({
    lang: "es",
    titles: ["One"],
    meta: { description: "First", "og:image": "/a.png" },
    canonical: "https://www.example.com/folder/page",
    alternates: { en: "https://www.example.com/en" },
    feeds: ["https://www.example.com/feed.xml"],
    markdown: "https://www.example.com/page.md",
  });
});

test("resolves links, keeps fragments apart, and leaves out other schemes, users and passwords", () => {
  const { links } = read(
    '<a href="#top">a</a><a href="other">b</a><a href="mailto:a@example.com">c</a>' +
      '<a href="https://user:secret@other.example/#x">d</a><a href="http://[">e</a><a>f</a>',
  );
  expect(links).toEqual([
    { url: "https://www.example.com/folder/page?a=1", fragment: "top" },
    { url: "https://www.example.com/folder/other", fragment: "" },
    { url: "https://other.example/", fragment: "x" },
  ]);
});

test("counts an h1 and a title once each, without those of templates, comments and pictures", () => {
  const facts = read(
    "<title>One</title><h1>a</h1><!-- <h1>b</h1> --><template><h1>c</h1></template><svg><title>d</title></svg>",
  );
  expect([facts.mainHeadings, facts.titles]).toEqual([1, ["One"]]);
});

test("takes the language switch from the header only", () => {
  const { languageLinks } = read(
    '<header><a href="/?lang=en" hreflang="en">EN</a></header><main><a href="/b" hreflang="es">b</a></main>',
  );
  expect(languageLinks).toEqual({ en: "https://www.example.com/?lang=en" });
});

test("lists the files that a page is made of, with every candidate of an image", () => {
  const { files } = read(
    '<link rel="stylesheet" href="/a.css"><link rel="preload" as="font" href="/a.woff2">' +
      '<script src="/a.js"></script><img src="/a.webp" srcset="/b.webp 1x, /c.webp 2x" alt="">' +
      '<video poster="/p.webp"><source src="/v.mp4"></video><link rel="canonical" href="/x">',
  );
  const listed = files.map((file) => `${file.kind} ${new URL(file.url).pathname}`);
  expect(listed.toSorted()).toEqual([
    "font /a.woff2",
    "img /a.webp",
    "img /b.webp",
    "img /c.webp",
    "script /a.js",
    "source /v.mp4",
    "stylesheet /a.css",
    "video /p.webp",
  ]);
});

test("an empty alt is an alt, and a size needs both numbers", () => {
  const { images } = read('<img src="/a" alt="" width="1" height="2"><img src="/b" width="1">');
  expect(images).toMatchObject([
    { hasAlt: true, hasSize: true },
    { hasAlt: false, hasSize: false },
  ]);
});

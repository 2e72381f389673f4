import { expect, test } from "vitest";
import { isCrawlable, parseRobotsTxt } from "./robots-txt.ts";

const check = (text: string, path: string) =>
  isCrawlable(parseRobotsTxt(text), `https://www.example.com${path}`);

test.each([
  ["User-agent: *\nDisallow: /a", "/a/b", false],
  ["User-agent: *\nDisallow: /a", "/b", true],
  ["User-agent: *\nDisallow:", "/", true],
  ["User-agent: *\nDisallow: /\nAllow: /a", "/a", true],
  ["User-agent: *\nDisallow: /a\nAllow: /a", "/a", true],
  ["User-agent: *\nDisallow: /*.pdf$", "/x.pdf", false],
  ["User-agent: *\nDisallow: /*.pdf$", "/x.pdf?a=1", true],
  ["User-agent: *\nDisallow: /*?q=", "/blog?q=a", false],
  ["User-agent: one\nDisallow: /", "/", true],
  ["User-agent: one\nUser-agent: *\nDisallow: /", "/", false],
  ["User-agent: *\nDisallow: /a # comment", "/a", false],
  ["user-AGENT:*\r\ndisallow:/a\r\n", "/a", false],
  ["User-agent: *\nDisallow: /a*b*c$", "/axbxbxc", false],
  ["User-agent: *\nDisallow: /a*b*c$", "/axbxcx", true],
  ["User-agent: *\nDisallow: /a*bc$", "/abc", false],
  ["User-agent: *\nDisallow: /ab*bc$", "/abc", true],
  ["User-agent: *\nDisallow: /a$", "/a", false],
  ["User-agent: *\nDisallow: /a*$", "/ab", false],
  ["", "/", true],
])("robots.txt %j answers for %s: %s", (text, path, expected) => {
  expect(check(text, path)).toBe(expected);
});

test("robots.txt names its sitemaps outside the groups", () => {
  const text = "User-agent: one\nDisallow: /\nSitemap: https://www.example.com/sitemap.xml";
  expect(parseRobotsTxt(text)).toEqual({
    sitemaps: ["https://www.example.com/sitemap.xml"],
    rules: [],
  });
});

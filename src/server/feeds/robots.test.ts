import { expect, it } from "vitest";
import { languageModelCrawlers } from "#app/content/language-model-crawlers.ts";
import { buildRobotsTxt } from "./robots.ts";

const siteUrl = "https://www.example.com";

/** Rules by crawler, as RFC 9309 groups them. */
function readGroups(text: string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  let names: string[] = [];
  let isOpen = false;
  for (const line of text.split("\n")) {
    const [, name, value = ""] = /^(User-agent|Disallow): (.*)$/.exec(line) ?? [];
    if (name === "User-agent") {
      names = isOpen ? [...names, value] : [value];
      isOpen = true;
      groups.set(value, []);
    } else if (name === "Disallow") {
      isOpen = false;
      for (const crawler of names) groups.get(crawler)?.push(value);
    }
  }
  return groups;
}

it("closes results and the administrator area to every crawler, and names the sitemap", () => {
  const text = buildRobotsTxt(siteUrl, "allow");
  expect(readGroups(text)).toEqual(new Map([["*", ["/information", "/error", "/administrator/"]]]));
  expect(text).toContain("# Crawlers of language models: allowed");
  expect(text).toMatch(/\nSitemap: https:\/\/www\.example\.com\/sitemap\.xml\n$/);
});

it("closes everything to crawlers of language models where the setting denies them", () => {
  const groups = readGroups(buildRobotsTxt(siteUrl, "deny"));
  for (const crawler of languageModelCrawlers) expect(groups.get(crawler)).toEqual(["/"]);
  expect(groups.get("*")).toEqual(["/information", "/error", "/administrator/"]);
  expect(groups.size).toBe(languageModelCrawlers.length + 1);
});

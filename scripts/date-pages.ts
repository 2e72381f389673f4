import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { type Language, languages } from "../src/locale/languages.ts";
import { type PageId, pageIds } from "../src/locale/route-pairs.ts";
import { noindexPages } from "../src/seo/page-links.ts";

// Writes the date of each page whose texts or content changed (src/content/page-dates.json), which the sitemap states as
// the page's last change. With --check it writes nothing and fails when a date is missing.

interface PageDate {
  /** First 16 digits of the SHA-256 of the page's files. */
  hash: string;
  /** ISO 8601, without a time. */
  date: string;
}
type PageDates = Partial<Record<PageId, Record<Language, PageDate>>>;

const file = new URL("../src/content/page-dates.json", import.meta.url);

/** Content that a page shows beside its own texts. */
const contentOfPage: Partial<Record<PageId, readonly string[]>> = {
  home: ["content/people.json", "content/projects.ts"],
  "our-team": ["content/people.json"],
  portfolio: ["content/projects.ts"],
  "portfolio-mobile": ["content/projects.ts"],
  contact: ["content/company.ts"],
};

function readHash(id: PageId, language: Language): string {
  const hash = createHash("sha256");
  for (const name of [`locale/texts/${language}/${id}.json`, ...(contentOfPage[id] ?? [])]) {
    hash.update(readFileSync(new URL(`../src/${name}`, import.meta.url)));
  }
  return hash.digest("hex").slice(0, 16);
}

const known: PageDates = JSON.parse(readFileSync(file, "utf8"));
const today = new Date().toISOString().slice(0, 10);
const changed: string[] = [];

function updateDate(id: PageId, language: Language): PageDate {
  const hash = readHash(id, language);
  const before = known[id]?.[language];
  if (before?.hash === hash) return before;
  changed.push(`${id} (${language})`);
  return { hash, date: today };
}

const pages = pageIds.filter((id) => !noindexPages.has(id) && !id.startsWith("blog"));
const dates = Object.fromEntries(
  pages.map((id) => [
    id,
    Object.fromEntries(languages.map((language) => [language, updateDate(id, language)])),
  ]),
);

if (!process.argv.includes("--check")) {
  writeFileSync(file, `${JSON.stringify(dates, null, 2)}\n`);
} else if (changed.length > 0) {
  console.error(`changed without a new date: ${changed.join(", ")}\nRun: npm run date:pages`);
  process.exitCode = 1;
}

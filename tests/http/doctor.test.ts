// @module-tag slow
import { expect, inject, test } from "vitest";
import { checkSite } from "#app/features/doctor/service.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { findPostSlugs, noindexPages, pageRows } from "../support/browser/pages.ts";
import { createHttpClient } from "../support/servers/http-client.ts";

test("site doctor finds no error on any page of the route table", async () => {
  const origin = inject("origin");
  const slugs = await findPostSlugs(createHttpClient(origin));
  const report = await checkSite(new URL(origin), { maxPages: 2000, external: false });
  expect(report).toMatchObject({ isComplete: true, busy: [] });
  for (const { id, language } of pageRows.filter((row) => !noindexPages.includes(row.id))) {
    const params = id === "blog-post" ? { slug: slugs[language] } : {};
    expect(report.pages).toContain(origin + getLocalizedPath(id, language, params));
  }
  // Warnings are about lengths of an owner's own texts.
  const failed = report.results.filter(
    ({ check, findings }) => check.level === "error" && findings.length > 0,
  );
  expect(failed.map(({ check, findings }) => ({ check: check.id, findings }))).toEqual([]);
});

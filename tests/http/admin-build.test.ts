import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { fetchPageHtml, pageRows } from "../support/browser/pages.ts";
import { createHttpClient } from "../support/servers/http-client.ts";

const build = path.resolve(import.meta.dirname, "../../dist/client");

test("the scripts and style sheets of visitors contain no source of the administrator area", () => {
  for (const manifest of ["scripts.json", "styles.json"]) {
    expect(readFileSync(path.join(build, manifest), "utf8")).not.toContain("src/admin");
  }
});

test.each(pageRows)("$id in $language names no address of the administrator area", async (row) => {
  const addresses =
    (await fetchPageHtml(createHttpClient(inject("origin")), row)).match(
      /\/administrator[\w/-]*/g,
    ) ?? [];
  expect(addresses.filter((address) => !address.startsWith("/administrator/app/"))).toEqual([]);
});

import { expect, inject, test } from "vitest";
import { namePropsFile } from "../../src/platform/hydration/props-file.ts";
import { fetchPageHtml, pageRows } from "../support/browser/pages.ts";
import { listTags } from "../support/documents/html.ts";
import { createHttpClient } from "../support/servers/http-client.ts";

const origin = inject("origin");

async function listIslands(row: (typeof pageRows)[number]) {
  return listTags(await fetchPageHtml(createHttpClient(origin), row), "site-island");
}

test("the large islands of the home page name the file of their props, which never changes", async () => {
  for (const row of pageRows.filter(({ id }) => id === "home")) {
    const islands = await listIslands(row);
    const rows = islands.filter((tag) => tag["data-props-href"]);
    expect(rows.map((tag) => tag["data-island"])).toEqual([
      "services-stage",
      "team-stage",
      "contact-form",
    ]);
    for (const { "data-props-href": href = "", "data-props": props } of rows) {
      expect(props).toBeUndefined();
      const response = await fetch(origin + href);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": expect.stringContaining("application/json"),
        "cache-control": "public, max-age=31536000, immutable",
        vary: "Accept-Encoding",
      });
      const text = await response.text();
      expect(JSON.parse(text)).toBeTypeOf("object");
      expect(href).toBe(`/assets/${namePropsFile(text)}`);
    }
  }
});

test("every other island has its props in the page", async () => {
  for (const row of pageRows) {
    for (const tag of await listIslands(row)) {
      const isInPage = tag["data-props"] !== undefined;
      expect(isInPage, `${tag["data-island"]} of ${row.id}`).toBe(!tag["data-props-href"]);
    }
  }
});

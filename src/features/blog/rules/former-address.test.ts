import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getPath, pageIds } from "#app/locale/route-pairs.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/servers/test-app.ts";
import { normalizeFormerAddress } from "./former-address.ts";

test.each([
  ["mi-entrada", "mi-entrada"],
  ["/2015/11/Mi-Entrada/", "/2015/11/mi-entrada"],
  ["/2015/11/mi-entrada.html", "/2015/11/mi-entrada.html"],
  ["/dise%C3%B1o//uno", "/diseño/uno"],
  ["https://old.example.com/2015/uno/", "/2015/uno"],
  ["/blog/Mi-Entrada/", "mi-entrada"],
])("stores %s as %s", (stated, address) => {
  expect(normalizeFormerAddress(stated)).toEqual({ address });
});

test.each([
  ["Mi Entrada", "a slug, or a path that begins with /"],
  ["2015/uno", "a slug, or a path that begins with /"],
  ["/?p=12", "a path without ? and #"],
  ["https://old.example.com/?p=12", "a path that is not this site's own: / is"],
  [`/${"a".repeat(300)}`, "a path of 300 characters at most"],
  ["/%ff", "a path of 300 characters at most"],
  ["/a\\b", "a path of 300 characters at most"],
])("refuses %s", (stated, expected) => {
  expect(normalizeFormerAddress(stated)).toMatchObject({ expected });
});

describe("a former address is never one of this site:", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test("no page", () => {
    for (const id of pageIds.filter((one) => one !== "blog-post")) {
      for (const language of ["es", "en"] as const)
        expect(normalizeFormerAddress(`${getPath(id, language)}/`)).toHaveProperty("expected");
    }
  });

  test("no other route", () => {
    const paths = app.routes.filter((path) => /^\/[^*:]/.test(path));
    expect(paths).toContain("/feed.xml");
    for (const path of paths)
      expect(normalizeFormerAddress(path.replace(/[:*].*$/, "x")), path).toHaveProperty("expected");
  });
});

import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Tables } from "#app/composition/tables.ts";
import { languages } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { openDatabase } from "#app/platform/database/open-database.ts";
import { listSecurityHeaders } from "#app/platform/http-server/security-headers.ts";
import { createStartupPlaceholder } from "#app/platform/http-server/startup-placeholder.ts";
import { withLanguage } from "../../../tests/support/browser/with-language.ts";
import { getText, listTags } from "../../../tests/support/documents/html.ts";
import { makePost } from "../../../tests/support/samples/posts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/servers/test-app.ts";

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

/** Gives a post an invalid date, so that loading it succeeds and rendering it throws. */
async function corruptPost(slug: string): Promise<void> {
  const dataDir = path.join(app.directory, "data");
  const database = await openDatabase<Tables>({ databaseUrl: undefined, dataDir });
  const { numUpdatedRows } = await database.db
    .updateTable("posts")
    .set({ published_at: "2020-13-32" })
    .where("slug", "=", slug)
    .executeTakeFirst();
  await database.close();
  if (numUpdatedRows !== 1n) throw new Error(`there is no post ${slug}`);
}

it.each(languages)(
  "responds to an error in %s with 500 and the request id, without details",
  async (language) => {
    await app.runtime.blog.upsert(makePost("rota", { language }));
    await corruptPost("rota");
    const response = await app.request(withLanguage("/blog/rota", language));
    expect(response.status).toBe(500);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const html = await response.text();
    expect(listTags(html, "html")[0]?.["lang"]).toBe(language);
    expect(getText(html).includes(getTexts(language, "shell").serverError.heading)).toBe(true);
    expect(/database|sqlite|\.tsx?\b|at \w+ \(/i.exec(html)).toBeNull();
    const id = /<code>([\w-]+)<\/code>/.exec(html)?.[1] ?? "missing";
    const told = app.logLines.map((line) => JSON.parse(line));
    expect(told).toContainEqual(
      expect.objectContaining({ requestId: id, level: 50, err: expect.anything() }),
    );
  },
);

it("responds to an error of an API call as JSON, without details", async () => {
  await app.runtime.close();
  const response = await app.request("/administrator/app/site/get_blogs");
  expect([response.status, await response.json()]).toEqual([500, { code: 0 }]);
});

it("sends the security headers with every response", async () => {
  await app.runtime.close();
  const paths = ["/", "/blog", "/nada", "/contacto/", "/healthz", "/readyz", "/uploads/none.webp"];
  for (const path of paths) {
    const { headers } = await app.request(path);
    expect(headers.get("content-security-policy"), path).toContain("default-src 'none'");
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("cross-origin-opener-policy"), path).toBe("same-origin");
  }
});

it("sends the security headers while the site is starting", async () => {
  for (const path of ["/", "/healthz"]) {
    const { headers } = await createStartupPlaceholder(
      listSecurityHeaders({ built: true }),
    ).request(path);
    expect(headers.get("content-security-policy"), path).toContain("default-src 'none'");
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
  }
});

it("responds to an unsupported method with 405 in plain text", async () => {
  for (const method of ["PUT", "DELETE", "PATCH"]) {
    const response = await app.request("/contacto", { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("content-type")).toContain("text/plain");
  }
});

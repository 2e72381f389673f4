import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/support/servers/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it.each([
  ["/?utm_source=boletin", "/?lang=en&utm_source=boletin"],
  ["/blog?x=%22%3E&category=programacion", "/blog?category=programacion&lang=en&x=%22%3E"],
  ["/blog.md?x=1", "/blog.md?lang=en&x=1"],
])("keeps foreign parameters on the way from %s to a stored language", async (from, to) => {
  const response = await app.request(from, { headers: { Cookie: "language=us" } });
  expect([response.status, response.headers.get("location")]).toEqual([302, to]);
});

it("leaves foreign parameters out of the canonical address and the alternates", async () => {
  const bare = await (await app.request("/servicios")).text();
  expect(await (await app.request("/servicios?utm_source=boletin")).text()).toBe(bare);
});

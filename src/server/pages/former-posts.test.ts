import { afterAll, beforeAll, expect, it } from "vitest";
import { makePost } from "../../../tests/support/posts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.runtime.blog.upsert(makePost("nueva", { formerSlugs: ["vieja", "mas-vieja"] }));
  await app.runtime.blog.upsert(makePost("borrador", { draft: true, formerSlugs: ["secreta"] }));
});
afterAll(() => app.close());

const getRedirect = async (path: string) => {
  const response = await app.request(path);
  return [response.status, response.headers.get("location")];
};

it("redirects every former address of a post to the current one, with the query", async () => {
  expect(await getRedirect("/blog/vieja")).toEqual([308, "/blog/nueva"]);
  expect(await getRedirect("/blog/mas-vieja?lang=en")).toEqual([308, "/blog/nueva?lang=en"]);
  expect((await app.request("/blog/nueva")).status).toBe(200);
});

it("does not redirect from a draft's former address or an unknown one", async () => {
  expect(await getRedirect("/blog/secreta")).toEqual([404, null]);
  expect(await getRedirect("/blog/ninguna")).toEqual([404, null]);
});

it("prefers a post at its address over a redirect from a former one", async () => {
  await app.runtime.blog.upsert(makePost("mas-vieja"));
  expect((await app.request("/blog/mas-vieja")).status).toBe(200);
});

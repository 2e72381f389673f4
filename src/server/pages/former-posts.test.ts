import { afterAll, beforeAll, expect, it } from "vitest";
import { makePost } from "../../../tests/support/samples/posts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/servers/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.runtime.blog.upsert(makePost("nueva", { formerSlugs: ["vieja", "mas-vieja"] }));
  await app.runtime.blog.upsert(makePost("borrador", { draft: true, formerSlugs: ["secreta"] }));
  await app.runtime.blog.upsert(
    makePost("mudada", { formerSlugs: ["/2015/11/diseño", "/2015/11/otra.html", "/servicios"] }),
  );
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

it("redirects whole paths of another site, in every spelling that addresses have here", async () => {
  for (const path of [
    "/2015/11/dise%C3%B1o/",
    "/2015/11/dise%C3%B1o",
    "/2015//11/DISE%C3%91O",
    "/2015/11/otra.html",
  ]) {
    expect(await getRedirect(path), path).toEqual([308, "/blog/mudada"]);
    expect((await app.request(path, { method: "HEAD" })).status).toBe(308);
  }
  expect(await getRedirect("/2015/11/otra.html?a=1")).toEqual([308, "/blog/mudada?a=1"]);
});

it("does not redirect from paths that this site has, that no post had, or that are too long", async () => {
  expect((await app.request("/servicios")).status).toBe(200);
  for (const path of ["/2015/11/nada", "/2015/11/%ff", `/${"a".repeat(400)}`, "/vieja"])
    expect(await getRedirect(path), path).toEqual([404, null]);
  expect((await app.request("/2015/11/otra.html", { method: "POST" })).status).toBe(404);
});

it("prefers a post at its address over a redirect from a former one", async () => {
  await app.runtime.blog.upsert(makePost("mas-vieja"));
  expect((await app.request("/blog/mas-vieja")).status).toBe(200);
});

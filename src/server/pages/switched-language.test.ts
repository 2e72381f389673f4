import { afterAll, beforeAll, expect, it } from "vitest";
import { hostilePaths } from "../../../tests/support/samples/hostile-paths.ts";
import { startTestApp, type TestApp } from "../../../tests/support/servers/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const origin = "http://site.example.com";

async function follow(target: string, headers: Record<string, string>) {
  const response = await app.request(target, { headers: { Host: "site.example.com", ...headers } });
  const [location, cacheControl] = ["location", "cache-control"].map((name) =>
    response.headers.get(name),
  );
  return { status: response.status, location, cacheControl };
}

it.each([
  ["/servicios?utm_source=boletin&utm_medium=mail", "/services"],
  ["/services?utm_source=boletin&utm_medium=mail", "/servicios"],
  ["/?proyecto=todos&utm_source=boletin&utm_medium=mail", "/?project=all&lang=en"],
  [
    "/blog?page=2&category=programacion&utm_source=boletin&utm_medium=mail&lang=en",
    "/blog?category=programacion&lang=es",
  ],
  ["/blog/uno?utm_source=boletin&utm_medium=mail", "/blog/one?lang=en"],
  ["/nada?utm_source=boletin&utm_medium=mail", "/nada?lang=en"],
])("carries the parameters of %s over to %s, without script", async (from, to) => {
  const address = `${to}${to.includes("?") ? "&" : "?"}utm_source=boletin&utm_medium=mail`;
  const Referer = origin + from;
  expect(await follow(to, { Referer })).toEqual({
    status: 302,
    location: address,
    cacheControl: "private, no-cache",
  });
  expect((await follow(address, { Referer })).location).toBeNull();
});

it.each([
  ["the same page in the same language", "/servicios", `${origin}/servicios?x=1`],
  ["another page", "/services", `${origin}/contacto?x=1`],
  ["a page without a query", "/services", `${origin}/servicios`],
  ["the site's own parameters", "/services", `${origin}/servicios?page=2&q=web`],
  ["the site's own parameters, encoded", "/services", `${origin}/servicios?%70age=2`],
  ["another site", "/services", "http://another.example/servicios?x=1"],
  ["no address", "/services", "about:?x=1"],
  ["a longer query than proxies take", "/services", `${origin}/servicios?x=${"a".repeat(2001)}`],
])("carries nothing over from %s", async (_, target, Referer) => {
  expect(await follow(target, { Referer })).toMatchObject({ status: 200, location: null });
});

it.each(hostilePaths)("leads from %j to no other site", async (path) => {
  for (const query of ["?lang=en", "?lang=en&x=1"]) {
    // Headers take neither line breaks nor NUL.
    const Referer = `${origin}${path.replace(/[\r\n\0]/g, "")}?url=//evil.example&lang=es`;
    const { location } = await follow(path + query, { Referer });
    if (location) expect(new URL(location, origin).origin).toBe(origin);
  }
});

it.each([
  ["/?utm_source=boletin", "/?lang=en&utm_source=boletin"],
  ["/blog?x=%22%3E&category=programacion", "/blog?category=programacion&lang=en&x=%22%3E"],
  ["/blog.md?x=1", "/blog.md?lang=en&x=1"],
])("keeps foreign parameters on the way from %s to a stored language", async (from, to) => {
  expect(await follow(from, { Cookie: "language=us" })).toMatchObject({
    status: 302,
    location: to,
  });
});

it("leaves foreign parameters out of the canonical address and the alternates", async () => {
  const bare = await (await app.request("/servicios")).text();
  expect(await (await app.request("/servicios?utm_source=boletin")).text()).toBe(bare);
});

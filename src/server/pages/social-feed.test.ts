// @module-tag slow
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getTexts } from "#app/locale/texts/texts.ts";
import { getText, listTags } from "../../../tests/support/documents/html.ts";
import {
  type GraphServer,
  neverRespond,
  respondWithBytes,
  respondWithJson,
  respondWithRedirect,
  startGraphServer,
} from "../../../tests/support/servers/graph-server.ts";
import { startTestApp, type TestApp } from "../../../tests/support/servers/test-app.ts";

const token = "IGQ-secret-token";

let graph: GraphServer;
let app: TestApp;
beforeEach(async () => {
  graph = await startGraphServer();
  app = await startTestApp({ SOCIAL_GRAPH_URL: graph.url, SOCIAL_TOKEN: token });
});
afterEach(async () => {
  await app.close();
  await graph.close();
  expect(app.logLines.join("")).not.toContain(token);
});

const getHome = async (language = "es") => (await app.request(`/?lang=${language}`)).text();
const listLinks = (html: string) =>
  listTags(html, "a").filter(({ href }) => href?.startsWith("https://example.com/p/"));
const links = ["1", "2", "3"].map((id) => `https://example.com/p/${id}/`);
const showsPosts = async () => listLinks(await getHome()).map(({ href }) => href);
const listErrors = () =>
  app.logLines.flatMap((line) => {
    const { level, err } = JSON.parse(line);
    return level === 50 ? [err.message] : [];
  });

describe("the social feed with a token", () => {
  it("shows neither samples nor posts before the first response, and the posts afterwards", async () => {
    const { social } = getTexts("es", "home");
    const before = await getHome();
    expect(getText(before).includes(social.heading)).toBe(true);
    expect(before.includes(social.sampleCaptions[0] ?? "")).toBe(false);
    expect(listLinks(before)).toEqual([]);
    await app.runtime.socialFeed.start();
    expect(await showsPosts()).toEqual(links);
    expect(listLinks(await getHome("en"))).toHaveLength(3);
  });

  it("never delays a visitor or a stop", async () => {
    graph.list = neverRespond;
    void app.runtime.socialFeed.start();
    await expect.poll(() => graph.requestedPaths.length).toBe(1);
    expect(getText(await getHome()).includes(getTexts("es", "home").social.heading)).toBe(true);
    await app.runtime.socialFeed.stop();
    expect(listErrors()).toEqual([]);
  });

  it("fetches images once, and serves immutable copies", async () => {
    await app.runtime.socialFeed.start();
    await app.runtime.socialFeed.start();
    expect(graph.requestedPaths.filter((path) => path.startsWith("/pictures/"))).toHaveLength(3);
    const html = await getHome();
    const files = html.match(/\/social\/[\w-]+\.(?:avif|webp)/g) ?? [];
    expect(new Set(files).size).toBe(2);
    for (const file of files) {
      const response = await app.request(file);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe(`image/${file.split(".")[1]}`);
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
    }
    expect([graph.url, token].filter((word) => html.includes(word))).toEqual([]);
  });

  it.each([
    "/social/0123456789abcdef-360.avif",
    "/social/0123456789abcdef-360.svg",
    "/social/..%2fsite.sqlite",
    "/social/",
  ])("has no picture at %s", async (path) => {
    const response = await app.request(path);
    expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
  });

  it("keeps cached pages until the posts change", async () => {
    await app.runtime.socialFeed.start();
    const etag = async () => (await app.request("/")).headers.get("etag");
    const first = await etag();
    await app.runtime.socialFeed.start();
    expect(await etag()).toBe(first);
    graph.list = respondWithJson({ data: [graph.makePost("4")] });
    await app.runtime.socialFeed.start();
    expect(await etag()).not.toBe(first);
    expect(await showsPosts()).toEqual(["https://example.com/p/4/"]);
  });

  it("is hidden if there are no posts", async () => {
    graph.list = respondWithJson({ data: [] });
    await app.runtime.socialFeed.start();
    expect([await showsPosts(), listErrors()]).toEqual([[], []]);
  });

  it("escapes captions", async () => {
    const caption = `<img src=x onerror="alert(1)">Hola & "adiós"`;
    graph.list = respondWithJson({ data: [graph.makePost("1", { caption })] });
    await app.runtime.socialFeed.start();
    const html = await getHome();
    const pictures = listTags(html, "img").filter(({ alt }) => alt === caption);
    expect(pictures.map(({ src }) => src)).toEqual([expect.stringMatching(/^\/social\//)]);
    expect(html.includes("<img src=x")).toBe(false);
  });
});

describe("when the social service fails", () => {
  const apiError = { error: { message: `Error validating ${token}`, code: 190 } };
  const listNinth = () => respondWithJson({ data: [graph.makePost("9")] });

  it.each<[string, Partial<GraphServer>, string]>([
    ["an error", { list: respondWithJson(apiError, 500) }, "answered 500"],
    ["an expired token", { list: respondWithJson(apiError, 400) }, "answered 400"],
    ["garbage", { list: respondWithBytes("<html>") }, "no JSON"],
    ["no list", { list: respondWithJson(apiError) }, "no list of posts"],
    ["no picture", { image: respondWithBytes("<html>") }, "the picture of post 1 is not a JPEG"],
    [
      "too large a picture",
      { image: respondWithBytes(Buffer.alloc(11 * 1024 * 1024)) },
      "a picture: more than 10485760 bytes",
    ],
    [
      "a picture that leads elsewhere",
      { image: respondWithRedirect("http://169.254.169.254/") },
      "a picture: answered 302",
    ],
  ])("with %s, the last good response stays until it recovers", async (_, change, error) => {
    await app.runtime.socialFeed.start();
    const { image } = graph;
    graph.list = listNinth();
    Object.assign(graph, change);
    await app.runtime.socialFeed.start();
    expect(await showsPosts()).toEqual(links);
    expect(listErrors()).toEqual([expect.stringContaining(error)]);
    Object.assign(graph, { list: listNinth(), image });
    await app.runtime.socialFeed.start();
    expect(await showsPosts()).toEqual(["https://example.com/p/9/"]);
  });

  it("by not responding, the last good response stays", async () => {
    await app.runtime.socialFeed.start();
    const { timeout } = AbortSignal;
    const shorter = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(50));
    graph.list = neverRespond;
    await app.runtime.socialFeed.start();
    shorter.mockRestore();
    expect(await showsPosts()).toEqual(links);
    expect(listErrors()).toEqual(["the list of posts: no whole answer within 5 s"]);
  });

  it("the last good response survives a restart", async () => {
    await app.runtime.socialFeed.start();
    const again = await startTestApp({
      DATA_DIR: app.runtime.settings.dataDir,
      SOCIAL_GRAPH_URL: graph.url,
      SOCIAL_TOKEN: token,
    });
    expect(listLinks(await (await again.request("/")).text())).toHaveLength(3);
    await again.close();
  });
});

it("shows samples without a token, and sends no request", async () => {
  const plain = await startTestApp();
  await plain.runtime.socialFeed.start();
  const html = await (await plain.request("/")).text();
  const { sampleCaptions } = getTexts("es", "home").social;
  const alternatives = listTags(html, "img").map(({ alt }) => alt);
  expect(alternatives).toEqual(expect.arrayContaining(sampleCaptions));
  await plain.close();
  expect(graph.requestedPaths).toEqual([]);
});

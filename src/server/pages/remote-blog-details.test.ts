// @module-tag slow
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { getTexts } from "#app/locale/texts/texts.ts";
import { getText } from "../../../tests/support/documents/html.ts";
import {
  makeRemotePost,
  type RemoteBlogServer,
  respondWithBlogs,
  respondWithMatchingBody,
  startRemoteBlogServer,
} from "../../../tests/support/servers/blog-host.ts";
import {
  type RequestHandler,
  respondWithJson,
} from "../../../tests/support/servers/graph-server.ts";
import { startTestApp, type TestApp } from "../../../tests/support/servers/test-app.ts";

let remoteServer: RemoteBlogServer;
let app: TestApp;
beforeEach(async () => {
  remoteServer = await startRemoteBlogServer();
  app = await startTestApp({ ADMIN_HOST: remoteServer.url, ADMIN_APP_KEY: "app-1" });
});
afterEach(async () => {
  await app.close();
  await remoteServer.close();
});

const sixty = Array.from({ length: 60 }, (_, index) => 60 - index);
const poll = () => app.runtime.remoteBlog?.start();
const read = async (address: string, headers = {}) =>
  app.request(`${address}${address.includes("?") ? "&" : "?"}x=${randomUUID()}`, { headers });
const listPosts = async () => {
  const now = new Date();
  return (await app.runtime.blog.listPublishedInFull({ now })).map(({ id, body }) => ({
    id,
    body,
  }));
};
const listDetails = () =>
  remoteServer.requestedPaths.flatMap(
    (path) => /get_blog_detail\/post-(\d+)$/.exec(path)?.[1] ?? [],
  );

/** Responses of the host that are paused until the test releases them. */
function pauseResponses(answer: RequestHandler) {
  const pausedResponses: (() => void)[] = [];
  let isOpen = false;
  const pauseResponse: RequestHandler = (request, response) => {
    if (isOpen) answer(request, response);
    else pausedResponses.push(() => answer(request, response));
  };
  const releaseOne = () => pausedResponses.shift()?.();
  const releaseAll = () => {
    isOpen = true;
    for (const go of pausedResponses.splice(0)) go();
  };
  return { pauseResponse, releaseOne, releaseAll };
}

const withoutBodies = (...ids: number[]) =>
  respondWithBlogs(...ids.map((id) => makeRemotePost(id, { body: "", img: "" })));

it("lists sixty posts before the first detail arrives, and fetches details four at a time", async () => {
  const { pauseResponse: hold, releaseAll: letAll } = pauseResponses(respondWithMatchingBody);
  remoteServer.list = withoutBodies(...sixty);
  remoteServer.detail = hold;
  const polling = poll();
  await expect.poll(() => listDetails().length).toBe(4);
  const list = getText(await (await read("/blog")).text());
  expect(list).toContain("Título 60");
  expect(list).toContain("Resumen 60");
  expect((await listPosts()).map(({ id }) => id)).toEqual(sixty);
  expect(await (await read("/feed.xml")).text()).not.toContain("Título 60");
  letAll();
  await polling;
  expect(await listPosts()).toEqual(sixty.map((id) => ({ id, body: `<p>Cuerpo ${id}</p>` })));
  expect(listDetails().map(Number)).toEqual(sixty);
  expect(remoteServer.maxConcurrent).toBe(4);
  await expect.poll(async () => (await read("/feed.xml")).text()).toContain("Título 60");
});

it("fetches the detail of an opened post first, and shows the loader until then", async () => {
  const {
    pauseResponse: hold,
    releaseOne: letOne,
    releaseAll: letAll,
  } = pauseResponses(respondWithMatchingBody);
  remoteServer.list = withoutBodies(...sixty);
  remoteServer.detail = hold;
  const looking = poll();
  await expect.poll(() => listDetails().length).toBe(4);
  const late = await app.request("/blog/post-1");
  expect([late.status, late.headers.get("retry-after")]).toEqual([200, "1"]);
  expect(getText(await late.text())).toContain(getTexts("es", "blog-post").loading);
  const waiting = Array.from({ length: 3 }, () =>
    app.request("/blog/post-1", { headers: { Prefer: "wait=8" } }),
  );
  letOne();
  await expect.poll(() => listDetails()[4]).toBe("1");
  letAll();
  for (const response of await Promise.all(waiting)) {
    expect(response.status).toBe(200);
    expect(getText(await response.text())).toContain("Cuerpo 1");
  }
  await looking;
  expect(await listPosts()).toHaveLength(60);
  expect(remoteServer.maxConcurrent).toBe(4);
});

it("completes posts one by one as their details arrive", async () => {
  const { pauseResponse: hold, releaseAll: letAll } = pauseResponses(respondWithMatchingBody);
  remoteServer.list = withoutBodies(...sixty);
  remoteServer.detail = (request, response) =>
    (request.url?.endsWith("/post-30") ? hold : respondWithMatchingBody)(request, response);
  const looking = poll();
  await expect
    .poll(async () => (await listPosts()).filter(({ body }) => body === ""))
    .toEqual([{ id: 30, body: "" }]);
  expect(getText(await (await read("/blog/post-60")).text())).toContain("Cuerpo 60");
  letAll();
  await looking;
});

it("retries failed details with the next poll or reader, without delaying others", async () => {
  remoteServer.list = withoutBodies(...sixty);
  const isFailing = (url = "") => /post-(?:7|8|60)$/.test(url);
  remoteServer.detail = (request, response) =>
    (isFailing(request.url) ? respondWithJson({ error: 1 }, 500) : respondWithMatchingBody)(
      request,
      response,
    );
  await poll();
  const missing = async () =>
    (await listPosts()).filter(({ body }) => body === "").map(({ id }) => id);
  expect(await missing()).toEqual([60, 8, 7]);
  expect((await read("/blog/post-8")).status).toBe(503);
  expect((await read("/blog/post-9")).status).toBe(200);
  expect(app.logLines.filter((line) => line.includes("3 bodies missing"))).toHaveLength(1);
  remoteServer.detail = respondWithMatchingBody;
  expect(getText(await (await read("/blog/post-8")).text())).toContain("Cuerpo 8");
  await poll();
  expect(await missing()).toEqual([]);
});

it("stops requesting details from a host that stops responding, and keeps its posts listed", async () => {
  remoteServer.list = withoutBodies(...sixty);
  remoteServer.detail = (request) => request.socket.destroy();
  await poll();
  expect(await listPosts()).toHaveLength(60);
  expect(listDetails().length).toBeLessThan(20);
  expect((await read("/blog")).status).toBe(200);
  expect((await read("/blog/post-3")).status).toBe(503);
});

it("keeps complete posts when a list without bodies arrives, until the first detail", async () => {
  await poll();
  const { pauseResponse: hold, releaseAll: letAll } = pauseResponses(respondWithMatchingBody);
  remoteServer.list = withoutBodies(9);
  remoteServer.detail = hold;
  const looking = poll();
  await expect.poll(() => listDetails()).toEqual(["9"]);
  expect((await listPosts()).map(({ id }) => id)).toEqual([3, 2, 1]);
  letAll();
  await looking;
  expect(await listPosts()).toEqual([{ id: 9, body: "<p>Cuerpo 9</p>" }]);
});

it("shows a new title at once with the old body until the detail arrives, in the order of the list", async () => {
  remoteServer.list = withoutBodies(3, 2, 1);
  remoteServer.detail = respondWithMatchingBody;
  await poll();
  const find = async (slug: string) => app.runtime.blog.findPublishedBySlug(slug, new Date());
  const before = await find("post-2");
  const { pauseResponse: hold, releaseAll: letAll } = pauseResponses(respondWithMatchingBody);
  remoteServer.detail = hold;
  remoteServer.list = respondWithBlogs(
    makeRemotePost(5, { img: "" }),
    makeRemotePost(2, { body: "", img: "", name: "Nuevo" }),
    makeRemotePost(4, { body: "", img: "" }),
    makeRemotePost(3, { body: "", img: "" }),
  );
  const looking = poll();
  await expect.poll(async () => (await listPosts()).map(({ id }) => id)).toEqual([5, 2, 4, 3]);
  const shown = await find("post-2");
  expect(shown).toMatchObject({ name: "Nuevo", body: "<p>Cuerpo 2</p>" });
  const version = await app.runtime.blog.getVersion(new Date());
  letAll();
  await looking;
  expect(await app.runtime.blog.getVersion(new Date())).not.toBe(version);
  const after = await find("post-2");
  expect(after?.publishedAt).toEqual(shown?.publishedAt);
  expect(after?.updatedAt.getTime()).toBeGreaterThan(before?.updatedAt.getTime() ?? 0);
  expect((await listPosts()).map(({ id }) => id)).toEqual([5, 2, 4, 3]);
  const four = await find("post-4");
  expect(four?.updatedAt).toEqual(four?.publishedAt);
});

it("fetches covers while details are still loading", async () => {
  const { pauseResponse: hold, releaseAll: letAll } = pauseResponses(respondWithMatchingBody);
  remoteServer.list = respondWithBlogs(...[2, 1].map((id) => makeRemotePost(id, { body: "" })));
  remoteServer.detail = hold;
  const looking = poll();
  await expect.poll(async () => (await read("/blog")).text()).toContain("/uploads/");
  letAll();
  await looking;
  const posts = await app.runtime.blog.listPublishedInFull({ now: new Date() });
  expect(posts).toMatchObject([
    { body: "<p>Cuerpo 2</p>", img: expect.stringMatching(/webp$/) },
    { body: "<p>Cuerpo 1</p>", img: expect.stringMatching(/webp$/) },
  ]);
});

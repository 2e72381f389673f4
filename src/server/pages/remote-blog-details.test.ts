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
  const releaseAll = () => {
    isOpen = true;
    for (const go of pausedResponses.splice(0)) go();
  };
  return { pauseResponse, releaseAll };
}

const withoutBodies = (...ids: number[]) =>
  respondWithBlogs(...ids.map((id) => makeRemotePost(id, { body: "", img: "" })));

it("shows sixty posts once their details have arrived, fetched four at a time", async () => {
  const { pauseResponse: hold, releaseAll: letAll } = pauseResponses(respondWithMatchingBody);
  remoteServer.list = withoutBodies(...sixty);
  remoteServer.detail = hold;
  const polling = poll();
  await expect.poll(() => listDetails().length).toBe(4);
  const early = await app.request("/blog");
  expect([early.status, early.headers.get("retry-after")]).toEqual([200, "1"]);
  expect(getText(await early.text())).toContain(getTexts("es", "blog").loading);
  const waiting = app.request("/blog", { headers: { Prefer: "wait=8" } });
  letAll();
  expect(getText(await (await waiting).text())).toContain("Título 60");
  await polling;
  expect(await listPosts()).toEqual(sixty.map((id) => ({ id, body: `<p>Cuerpo ${id}</p>` })));
  expect(listDetails().map(Number)).toEqual(sixty);
  expect(remoteServer.maxConcurrent).toBe(4);
  await expect.poll(async () => (await read("/feed.xml")).text()).toContain("Título 60");
});

it("shows a post whose detail failed once that arrives, without delaying others", async () => {
  remoteServer.list = withoutBodies(...sixty);
  const isFailing = (url = "") => /post-(?:7|8|60)$/.test(url);
  remoteServer.detail = (request, response) =>
    (isFailing(request.url) ? respondWithJson({ error: 1 }, 500) : respondWithMatchingBody)(
      request,
      response,
    );
  await poll();
  const whole = sixty.filter((id) => ![60, 8, 7].includes(id));
  expect((await listPosts()).map(({ id }) => id)).toEqual(whole);
  expect((await read("/blog/post-8")).status).toBe(404);
  expect((await read("/blog/post-9")).status).toBe(200);
  expect(app.logLines.filter((line) => line.includes("3 posts not taken"))).toHaveLength(1);
  remoteServer.detail = respondWithMatchingBody;
  await poll();
  expect(getText(await (await read("/blog/post-8")).text())).toContain("Cuerpo 8");
  expect((await listPosts()).map(({ id }) => id)).toEqual(sixty);
});

it("stops requesting details from a host that stops responding, and keeps its posts", async () => {
  remoteServer.list = withoutBodies(...sixty);
  remoteServer.detail = respondWithMatchingBody;
  await poll();
  remoteServer.requestedPaths.length = 0;
  remoteServer.detail = (request) => request.socket.destroy();
  await poll();
  expect(await listPosts()).toEqual(sixty.map((id) => ({ id, body: `<p>Cuerpo ${id}</p>` })));
  expect(listDetails().length).toBeLessThan(20);
  expect((await read("/blog")).status).toBe(200);
  expect((await read("/blog/post-3")).status).toBe(200);
});

it("keeps stored posts when a list without bodies arrives, until its details do", async () => {
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

it("keeps a post as it is while its detail fails, then dates its change in the host's order", async () => {
  remoteServer.list = withoutBodies(3, 2, 1);
  remoteServer.detail = respondWithMatchingBody;
  await poll();
  const find = async (slug: string) => app.runtime.blog.findPublishedBySlug(slug, new Date());
  const before = await find("post-2");
  remoteServer.detail = respondWithJson({ error: 1 }, 500);
  remoteServer.list = respondWithBlogs(
    makeRemotePost(5, { img: "" }),
    makeRemotePost(2, { body: "", img: "", name: "Nuevo" }),
    makeRemotePost(4, { body: "", img: "" }),
    makeRemotePost(3, { body: "", img: "" }),
  );
  await poll();
  expect((await listPosts()).map(({ id }) => id)).toEqual([5, 3, 2]);
  expect(await find("post-2")).toMatchObject({ name: "Título 2", body: "<p>Cuerpo 2</p>" });
  remoteServer.detail = respondWithMatchingBody;
  await poll();
  expect((await listPosts()).map(({ id }) => id)).toEqual([5, 2, 4, 3]);
  const after = await find("post-2");
  expect(after).toMatchObject({ name: "Nuevo", body: "<p>Cuerpo 2</p>" });
  expect(after?.updatedAt.getTime()).toBeGreaterThan(before?.updatedAt.getTime() ?? 0);
  const four = await find("post-4");
  expect(four?.updatedAt).toEqual(four?.publishedAt);
});

it("gives an address to the post that has it now while the detail of its former one fails", async () => {
  remoteServer.list = withoutBodies(3, 2);
  remoteServer.detail = respondWithMatchingBody;
  await poll();
  remoteServer.detail = respondWithJson({ error: 1 }, 500);
  remoteServer.list = respondWithBlogs(
    makeRemotePost(4, { slug: "post-3", img: "" }),
    makeRemotePost(3, { slug: "otra", body: "", img: "" }),
    makeRemotePost(2, { body: "", img: "" }),
  );
  await poll();
  expect((await listPosts()).map(({ id }) => id)).toEqual([4, 2]);
  expect(getText(await (await read("/blog/post-3")).text())).toContain("Cuerpo 4");
  remoteServer.detail = respondWithMatchingBody;
  await poll();
  expect((await listPosts()).map(({ id }) => id)).toEqual([4, 3, 2]);
});

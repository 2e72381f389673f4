import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { getTexts } from "#app/locale/texts/texts.ts";
import {
  type BlogHostServer,
  makeHostEntry,
  sendBlogs,
  sendOwnBody,
  startBlogHost,
} from "../../../tests/support/blog-host.ts";
import { type Answer, sendJson } from "../../../tests/support/graph-server.ts";
import { getText } from "../../../tests/support/html.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";

// Each starts a site of its own, and some have pictures made.
vi.setConfig({ testTimeout: 30_000 });

let host: BlogHostServer;
let app: TestApp;
beforeEach(async () => {
  host = await startBlogHost();
  app = await startTestApp({ ADMIN_HOST: host.url, ADMIN_APP_KEY: "app-1" });
});
afterEach(async () => {
  await app.close();
  await host.close();
});

const sixty = Array.from({ length: 60 }, (_, index) => 60 - index);
const look = () => app.runtime.hostBlog?.follow();
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
  host.asked.flatMap((path) => /get_blog_detail\/post-(\d+)$/.exec(path)?.[1] ?? []);

/** Answers of the host that wait for a test to let them go. */
function holdAnswers(answer: Answer) {
  const held: (() => void)[] = [];
  let isOpen = false;
  const hold: Answer = (request, response) => {
    if (isOpen) answer(request, response);
    else held.push(() => answer(request, response));
  };
  const letOne = () => held.shift()?.();
  const letAll = () => {
    isOpen = true;
    for (const go of held.splice(0)) go();
  };
  return { hold, letOne, letAll };
}

const listBare = (...ids: number[]) =>
  sendBlogs(...ids.map((id) => makeHostEntry(id, { body: "", img: "" })));

it("sixty posts are listed before one detail is answered, and are whole once all are, four at a time", async () => {
  const { hold, letAll } = holdAnswers(sendOwnBody);
  host.list = listBare(...sixty);
  host.detail = hold;
  const looking = look();
  await expect.poll(() => listDetails().length).toBe(4);
  const list = getText(await (await read("/blog")).text());
  expect(list).toContain("Título 60");
  expect(list).toContain("Resumen 60");
  expect((await listPosts()).map(({ id }) => id)).toEqual(sixty);
  expect(await (await read("/feed.xml")).text()).not.toContain("Título 60");
  letAll();
  await looking;
  expect(await listPosts()).toEqual(sixty.map((id) => ({ id, body: `<p>Cuerpo ${id}</p>` })));
  expect(listDetails().map(Number)).toEqual(sixty);
  expect(host.mostAtOnce).toBe(4);
  await expect.poll(async () => (await read("/feed.xml")).text()).toContain("Título 60");
});

it("a post that is opened before its detail has come is fetched before the others, and late until then", async () => {
  const { hold, letOne, letAll } = holdAnswers(sendOwnBody);
  host.list = listBare(...sixty);
  host.detail = hold;
  const looking = look();
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
  expect(host.mostAtOnce).toBe(4);
});

it("posts are whole as they come, while others are still on their way", async () => {
  const { hold, letAll } = holdAnswers(sendOwnBody);
  host.list = listBare(...sixty);
  host.detail = (request, response) =>
    (request.url?.endsWith("/post-30") ? hold : sendOwnBody)(request, response);
  const looking = look();
  await expect
    .poll(async () => (await listPosts()).filter(({ body }) => body === ""))
    .toEqual([{ id: 30, body: "" }]);
  expect(getText(await (await read("/blog/post-60")).text())).toContain("Cuerpo 60");
  letAll();
  await looking;
});

it("details that fail keep nothing of the others back, and come with the next look or the next reader", async () => {
  host.list = listBare(...sixty);
  const isFailing = (url = "") => /post-(?:7|8|60)$/.test(url);
  host.detail = (request, response) =>
    (isFailing(request.url) ? sendJson({ error: 1 }, 500) : sendOwnBody)(request, response);
  await look();
  const missing = async () =>
    (await listPosts()).filter(({ body }) => body === "").map(({ id }) => id);
  expect(await missing()).toEqual([60, 8, 7]);
  expect((await read("/blog/post-8")).status).toBe(503);
  expect((await read("/blog/post-9")).status).toBe(200);
  expect(app.logLines.filter((line) => line.includes("3 bodies missing"))).toHaveLength(1);
  host.detail = sendOwnBody;
  expect(getText(await (await read("/blog/post-8")).text())).toContain("Cuerpo 8");
  await look();
  expect(await missing()).toEqual([]);
});

it("a host that goes silent after its list is not asked for every detail, and its posts stay listed", async () => {
  host.list = listBare(...sixty);
  host.detail = (request) => request.socket.destroy();
  await look();
  expect(await listPosts()).toHaveLength(60);
  expect(listDetails().length).toBeLessThan(20);
  expect((await read("/blog")).status).toBe(200);
  expect((await read("/blog/post-3")).status).toBe(503);
});

it("a list without bodies takes no good posts away before the first detail has come", async () => {
  await look();
  const { hold, letAll } = holdAnswers(sendOwnBody);
  host.list = listBare(9);
  host.detail = hold;
  const looking = look();
  await expect.poll(() => listDetails()).toEqual(["9"]);
  expect((await listPosts()).map(({ id }) => id)).toEqual([3, 2, 1]);
  letAll();
  await looking;
  expect(await listPosts()).toEqual([{ id: 9, body: "<p>Cuerpo 9</p>" }]);
});

it("a new title shows at once, with the body that is there until the detail comes, and the order is the list's", async () => {
  host.list = listBare(3, 2, 1);
  host.detail = sendOwnBody;
  await look();
  const find = async (slug: string) => app.runtime.blog.findPublishedBySlug(slug, new Date());
  const before = await find("post-2");
  const { hold, letAll } = holdAnswers(sendOwnBody);
  host.detail = hold;
  host.list = sendBlogs(
    makeHostEntry(5, { img: "" }),
    makeHostEntry(2, { body: "", img: "", name: "Nuevo" }),
    makeHostEntry(4, { body: "", img: "" }),
    makeHostEntry(3, { body: "", img: "" }),
  );
  const looking = look();
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

it("covers come while details are still on their way", async () => {
  const { hold, letAll } = holdAnswers(sendOwnBody);
  host.list = sendBlogs(...[2, 1].map((id) => makeHostEntry(id, { body: "" })));
  host.detail = hold;
  const looking = look();
  await expect
    .poll(async () => (await read("/blog")).text(), { timeout: 20_000 })
    .toContain("/uploads/");
  letAll();
  await looking;
  const posts = await app.runtime.blog.listPublishedInFull({ now: new Date() });
  expect(posts).toMatchObject([
    { body: "<p>Cuerpo 2</p>", img: expect.stringMatching(/webp$/) },
    { body: "<p>Cuerpo 1</p>", img: expect.stringMatching(/webp$/) },
  ]);
});

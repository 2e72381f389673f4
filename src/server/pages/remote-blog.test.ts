// @module-tag slow
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { languages } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { findUnsafeMarkup } from "../../../tests/support/documents/active-parts.ts";
import { getText, listTags } from "../../../tests/support/documents/html.ts";
import { hostileBodies } from "../../../tests/support/samples/hostile-bodies/hostile-bodies.ts";
import { makePost } from "../../../tests/support/samples/posts.ts";
import {
  makeRemotePost,
  type RemoteBlogServer,
  respondWithBlogs,
  startRemoteBlogServer,
} from "../../../tests/support/servers/blog-host.ts";
import {
  neverRespond,
  type RequestHandler,
  respondEndlessly,
  respondWithBytes,
  respondWithJson,
  respondWithRedirect,
} from "../../../tests/support/servers/graph-server.ts";
import { resetConnection } from "../../../tests/support/servers/other-host.ts";
import { startTestApp, type TestApp } from "../../../tests/support/servers/test-app.ts";

/** Name of the cover of a post that has none of its own. */
const stockCover = /^cover-[\w-]+\.[\da-f]{8}-\d+\.webp$/;

const secret = "palabras-del-otro";

let remoteServer: RemoteBlogServer;
let app: TestApp;
beforeEach(async () => {
  remoteServer = await startRemoteBlogServer();
  app = await startTestApp({ ADMIN_HOST: remoteServer.url, ADMIN_APP_KEY: "app-1" });
});
afterEach(async () => {
  await app.close();
  await remoteServer.close();
  expect(app.logLines.join("")).not.toContain(secret);
  expect(app.logLines.join("")).not.toContain("Título");
});

const poll = () => app.runtime.remoteBlog?.start();
// The content version is cached for half a second; a new address avoids a cached page.
const read = async (address: string) => (await app.request(`${address}&x=${randomUUID()}`)).text();
const listNames = async () => {
  const { posts } = await app.runtime.blog.listPublished({ now: new Date() });
  return posts.map(({ name }) => name);
};
const listBlogs = async () =>
  (await (await app.request("/administrator/app/app-1/get_blogs")).json()).data;
const listErrors = () =>
  app.logLines.flatMap((line) => {
    const { level, err } = JSON.parse(line);
    return level === 50 ? [err.message] : [];
  });
const three = ["Título 3", "Título 2", "Título 1"];

describe("with posts of another host", () => {
  it("every page, API call and feed shows them in order, and none of the site's own", async () => {
    await poll();
    const list = await read("/blog?page=1");
    const links = listTags(list, "a").flatMap(({ href = "" }) => /^\/blog\/(.+)$/.exec(href) ?? []);
    const slugs = links.filter((one) => !one.startsWith("/"));
    expect([...new Set(slugs)]).toEqual(["post-3", "post-2", "post-1"]);
    const detail = await read("/blog/post-2?");
    expect(getText(detail)).toContain("Cuerpo 2");
    const blogs = await listBlogs();
    expect(blogs).toMatchObject(
      [3, 2, 1].map((id) => makeRemotePost(id, { img: expect.stringMatching(/^[\w-]+\.webp$/) })),
    );
    const picture = await app.request(`/uploads/${blogs[0].img}`);
    expect(picture.headers.get("content-type")).toBe("image/webp");
    expect(detail).toContain(`/uploads/${blogs[1].img.replace(/-\d+\.webp$/, "")}`);
    for (const address of ["/feed.xml?", "/sitemap.xml?", "/blog?q=cuerpo"]) {
      const text = await read(address);
      expect([address, text.includes("/blog/post-1")]).toEqual([address, true]);
      // No post of the site itself.
      expect(/(?<!\/media)\/blog\/(?!post-\d)[\w-]+/.exec(text)?.[0]).toBeUndefined();
    }
    expect(remoteServer.requestedPaths.filter((one) => one.includes("/uploads/"))).toHaveLength(3);
  });

  it("requests nothing twice and changes nothing while the host is unchanged", async () => {
    await poll();
    const version = await app.runtime.blog.getVersion(new Date());
    const [before] = await listBlogs();
    remoteServer.requestedPaths.length = 0;
    await poll();
    expect(remoteServer.requestedPaths).toEqual(["/administrator/app/app-1/get_blogs"]);
    expect(await app.runtime.blog.getVersion(new Date())).toBe(version);
    expect((await listBlogs())[0]).toEqual(before);
  });

  it("follows changes of the host", async () => {
    await poll();
    remoteServer.list = respondWithBlogs(
      makeRemotePost(4),
      makeRemotePost(2, { name: "Título nuevo", body: "<p>Otro cuerpo</p>" }),
      makeRemotePost(3, { slug: "otra-direccion", img: "" }),
    );
    await poll();
    expect(await listNames()).toEqual(["Título 4", "Título nuevo", "Título 3"]);
    const [, , third] = await listBlogs();
    expect(third).toMatchObject({ slug: "otra-direccion", img: expect.stringMatching(stockCover) });
    const moved = await app.request("/blog/post-3");
    expect([moved.status, moved.headers.get("location")]).toEqual([308, "/blog/otra-direccion"]);
    const { items } = await (await app.request("/feed.json")).json();
    expect(items).toContainEqual(
      expect.objectContaining({
        id: expect.stringMatching(/\/blog\/post-3$/),
        url: expect.stringMatching(/\/blog\/otra-direccion$/),
      }),
    );
    expect(getText(await read("/blog/post-2?"))).toContain("Otro cuerpo");
    const gone = await app.request("/blog/post-1");
    const { errors } = getTexts("es", "blog-post");
    expect(gone.status).toBe(404);
    expect(getText(await gone.text())).toContain(errors.prefix + errors.missing);
  });

  it("keeps the date of a post, and updates its modification time", async () => {
    await poll();
    const find = () => app.runtime.blog.findPublishedBySlug("post-2", new Date());
    const before = await find();
    expect(before?.updatedAt).toEqual(before?.publishedAt);
    remoteServer.list = respondWithBlogs(
      makeRemotePost(3),
      makeRemotePost(2, { meta: "Otro" }),
      makeRemotePost(1),
    );
    await poll();
    const after = await find();
    expect(after?.publishedAt).toEqual(before?.publishedAt);
    expect(after?.updatedAt.getTime()).toBeGreaterThan(before?.updatedAt.getTime() ?? 0);
  });

  it("requests the detail of a post without a body in the list", async () => {
    const bare = { body: undefined };
    remoteServer.list = respondWithBlogs(
      makeRemotePost(3),
      makeRemotePost(2, bare),
      makeRemotePost(1, bare),
    );
    remoteServer.detail = (request, response) => {
      const known = request.url?.endsWith("/post-2");
      const principal = { cover: "", name: "", author: "", body: "<p>Del detalle</p>" };
      respondWithJson(known ? { code: 1, data: { blog_principal: principal } } : { code: 0 })(
        request,
        response,
      );
    };
    await poll();
    expect(await listNames()).toEqual(["Título 3", "Título 2"]);
    expect(getText(await read("/blog/post-2?"))).toContain("Del detalle");
    expect(listErrors()).toEqual(["the other host: 1 posts not taken, 0 pictures missing"]);
    await poll();
    expect(listErrors()).toHaveLength(1);
  });

  it("removes active content, and leaves out posts beyond the limits", async () => {
    const some = hostileBodies.filter((_, index) => index % 12 === 0);
    const entries = some.map((body, index) => makeRemotePost(index + 1, { body, img: "" }));
    remoteServer.list = respondWithBlogs(
      ...entries,
      makeRemotePost(900, { body: "<b>".repeat(90_000) }),
    );
    await poll();
    const blogs: { id: number; body: string }[] = await listBlogs();
    expect(blogs.length).toBeGreaterThan(20);
    expect(blogs.some(({ id }) => id === 900)).toBe(false);
    expect(blogs.flatMap(({ body }) => findUnsafeMarkup(body))).toEqual([]);
  });

  it("serves images in bodies from the site, with alternative text until they are fetched", async () => {
    const body = `<p><img src="/uploads/a.jpg" alt="Mapa"><img src="${remoteServer.url}/uploads/b.jpg" alt="Plano"></p>`;
    remoteServer.list = respondWithBlogs(makeRemotePost(1, { body, img: "portada.jpg" }));
    const good = remoteServer.upload;
    remoteServer.upload = (request, response) =>
      (request.url === "/uploads/b.jpg" ? good : respondWithBytes(`<html>${secret}`))(
        request,
        response,
      );
    await poll();
    const [first] = await listBlogs();
    expect(first.img).toMatch(stockCover);
    const [picture, ...others] = listTags(first.body, "img");
    expect(others).toEqual([]);
    expect(picture).toMatchObject({ alt: "Plano", width: "60", height: "40" });
    expect((await app.request(picture?.src ?? "")).status).toBe(200);
    expect(getText(first.body)).toContain("Mapa");
    expect(listErrors()).toEqual(["the other host: 0 posts not taken, 2 pictures missing"]);

    remoteServer.upload = good;
    await poll();
    const [again] = await listBlogs();
    expect(listTags(again.body, "img").map(({ alt }) => alt)).toEqual(["Mapa", "Plano"]);
    expect(again.img).not.toBe("");
  });
});

const errorCases: [string, RequestHandler][] = [
  ["has an error", respondWithJson({ error: secret }, 500)],
  ["answers code 0", respondWithJson({ code: 0, message: secret })],
  ["answers garbage", respondWithBytes(`<html>${secret}`)],
  ["answers a list of garbage", respondWithBlogs({ name: secret }, secret)],
  ["answers 10 MB", respondWithBlogs(makeRemotePost(1, { body: "a".repeat(10 << 20) }))],
  ["answers without end", respondEndlessly],
  ["answers posts without bodies", respondWithBlogs(makeRemotePost(3, { body: "" }))],
  ["leads elsewhere", respondWithRedirect(`/${secret}`)],
  ["breaks the connection", resetConnection],
];

describe("when the remote host fails", () => {
  it.each(errorCases)(
    "with %s, the last good response is shown until it recovers",
    async (...row) => {
      const [, answer] = row;
      await poll();
      const good = remoteServer.list;
      remoteServer.list = answer;
      await poll();
      expect(await listNames()).toEqual(three);
      expect((await app.request("/blog")).status).toBe(200);
      expect(listErrors()).toHaveLength(1);
      remoteServer.list = good;
      await poll();
      expect(listErrors()).toHaveLength(1);
    },
  );

  it("without any response so far, readers see a message, and the posts once it responds", async () => {
    for (const [answer, kind] of [
      [respondWithJson({ code: 0, message: secret }), "answer"],
      [resetConnection, "network"],
    ] as const) {
      const good = remoteServer.list;
      remoteServer.list = answer;
      await poll();
      for (const language of languages) {
        const { errors } = getTexts(language, "blog");
        const response = await app.request(`/blog?lang=${language}`);
        expect(response.status).toBe(503);
        expect(getText(await response.text())).toContain(errors.prefix + errors[kind]);
      }
      const call = await app.request("/administrator/app/app-1/get_blogs");
      expect([call.status, await call.json()]).toEqual([503, { code: 0 }]);
      expect((await app.request("/contacto")).status).toBe(200);
      remoteServer.list = good;
    }
    await poll();
    expect((await app.request("/blog")).status).toBe(200);
    expect(await listNames()).toEqual(three);
  });

  it("by hanging at first, readers see the loader, and a stop does not wait", async () => {
    remoteServer.list = neverRespond;
    void poll();
    await expect.poll(() => remoteServer.requestedPaths.length).toBe(1);
    const response = await app.request("/blog");
    expect([response.status, response.headers.get("retry-after")]).toEqual([200, "1"]);
    expect(getText(await response.text())).toContain(getTexts("es", "blog").loading);
    const waiting = app.request("/blog", { headers: { Prefer: "wait=8" } });
    await app.runtime.remoteBlog?.stop();
    expect((await waiting).status).toBe(503);
  });
});

describe("in one database", () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), "host-blog-"));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it("posts of another host or the site's own never mix with those of the first", async () => {
    const settings = { DATA_DIR: dataDir, ADMIN_APP_KEY: "app-1" };
    const first = await startTestApp({ ...settings, ADMIN_HOST: remoteServer.url });
    await first.runtime.remoteBlog?.start();
    const version = await first.runtime.blog.getVersion(new Date());
    await first.close();

    const own = await startTestApp(settings);
    await own.runtime.blog.upsert(makePost("propia"));
    expect((await own.request("/blog/post-1")).status).toBe(404);
    expect((await own.request("/blog/propia")).status).toBe(200);
    expect(await own.runtime.blog.getVersion(new Date())).not.toBe(version);
    await own.close();

    const other = await startTestApp({ ...settings, ADMIN_HOST: `${remoteServer.url}/other` });
    expect((await other.request("/blog/post-1")).status).toBe(503);
    await other.close();

    const again = await startTestApp({ ...settings, ADMIN_HOST: remoteServer.url });
    expect((await again.request("/blog/post-1")).status).toBe(200);
    await again.close();
  });
});

import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getSharePicturePath } from "#app/features/blog/rules/share-picture.ts";
import { readJpegSize } from "../../../tests/support/documents/jpeg-size.ts";
import { startTestApp, type TestApp } from "../../../tests/support/servers/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const importPost = async (name: string, img = "") => {
  const file = path.join(app.directory, "post.md");
  const front = `title: "${name}"\nauthor: Ana\nmeta: Resumen\nslug: compartida\ntype: 2\nlang: es\ndate: 2026-01-02`;
  writeFileSync(file, `---\n${front}\n${img && `img: ${img}\n`}---\n\nTexto.\n`);
  await app.runtime.blog.posts.import([file], { dryRun: false });
  const post = await app.runtime.blog.findPublishedBySlug("compartida", new Date());
  if (!post) throw new Error("the post was not imported");
  return getSharePicturePath(post);
};

test("a post's share picture changes with its title, and its former address leads to the new one", async () => {
  const former = await importPost("Un título");
  const response = await app.request(former);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(readJpegSize(bytes)).toEqual({ width: 1200, height: 630 });
  expect(response.headers.get("content-length")).toBe(String(bytes.length));

  const current = await importPost("Otro título");
  expect(current).not.toBe(former);
  const redirect = await app.request(former);
  expect([redirect.status, redirect.headers.get("location")]).toEqual([302, current]);
  expect(redirect.headers.get("cache-control")).toBe("no-cache");
  const changed = Buffer.from(await (await app.request(current)).arrayBuffer());
  expect(changed.equals(bytes)).toBe(false);
});

test("a post whose share picture cannot be made has that of its category, which is not stored", async () => {
  const response = await app.request(await importPost("Привет"));
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(readJpegSize(Buffer.from(await response.arrayBuffer()))?.width).toBe(1200);
  const lines = app.logLines.filter((line) => line.includes("of a post not made"));
  expect(lines).toHaveLength(1);
});

test("a share picture is sent for GET and HEAD only, and for published posts only", async () => {
  const address = await importPost("Un título");
  const head = await app.request(address, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  const post = await app.request(address, { method: "POST" });
  expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  for (const unknown of ["/share/nadie.0123456789abcdef.jpg", "/share/compartida.jpg", "/share/"])
    expect((await app.request(unknown)).status, unknown).toBe(404);
  await app.runtime.blog.posts.unpublish("compartida");
  expect((await app.request(address)).status).toBe(404);
});

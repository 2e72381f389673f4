// @module-tag slow
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import { createIndexNowChannel } from "#app/features/blog/channels/index-now.ts";
import { languages } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { pageCacheControl } from "#app/server/pages/cached-page.ts";
import { makePost } from "../../../tests/support/samples/posts.ts";
import {
  resetConnection,
  respondWithStatus,
  startTestHttpServer,
} from "../../../tests/support/servers/other-host.ts";
import { startTestApp, type TestApp } from "../../../tests/support/servers/test-app.ts";

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ INDEXNOW_KEY: "a1b2c3d4" });
  await app.runtime.blog.publicationJob.start();
});
afterEach(() => app.close());

/** Stores a post as an editor does, and records what is published then. */
async function publish(slug: string, change: Parameters<typeof makePost>[1] = {}): Promise<void> {
  await app.runtime.blog.upsert(makePost(slug, change));
  await app.runtime.blog.publicationJob.start();
}

async function listAnnounced(): Promise<string[]> {
  const entries = await app.runtime.outbox.list({ limit: 20, states: ["waiting"] });
  return entries.map(({ destination, reference }) => `${destination} ${reference}`);
}

/** Waits for a status: a page may be half a second older than the posts, and on a busy machine still be loading. */
async function waitForStatus(path: string, status: number): Promise<Response> {
  let response = await app.request(path);
  await expect
    .poll(async () => {
      response = await app.request(path);
      return response.status;
    })
    .toBe(status);
  return response;
}

const expectStatus = (slug: string, status: number) => waitForStatus(`/blog/${slug}`, status);

it.each(languages)(
  "responds to a withdrawn post with 410 and its own page in %s",
  async (language) => {
    const { errors, withdrawn } = getTexts(language, "blog-post");
    await publish("una");
    await expectStatus("una", 200);
    await app.runtime.blog.posts.unpublish("una");
    await app.runtime.blog.publicationJob.start();
    const markdown = await waitForStatus("/blog/una.md", 410);
    expect(await markdown.text()).toBe("410 Gone");
    const response = await waitForStatus(`/blog/una?lang=${language}`, 410);
    // A cache keeps it in place of the post, which it would serve again while the site fails.
    for (const { headers } of [response, markdown]) {
      expect(headers.get("cache-control")).toBe(pageCacheControl);
      expect(headers.get("vary")).toContain("Accept-Encoding");
    }
    const html = await response.text();
    for (const text of [errors.withdrawn, errors.hintWithdrawn, withdrawn.title, "noindex"]) {
      expect(html).toContain(text);
    }
  },
);

it("responds with 410 to a removed post, and with 200 once it is published again", async () => {
  await publish("una");
  await app.runtime.blog.posts.remove("una");
  await app.runtime.blog.publicationJob.start();
  await expectStatus("una", 410);
  expect(await (await app.request("/sitemap.xml")).text()).not.toContain("/blog/una<");
  await publish("una");
  await expectStatus("una", 200);
});

it("responds with 404 to a draft and to a slug that never was published", async () => {
  await publish("borrador", { draft: true });
  await expectStatus("borrador", 404);
  await expectStatus("ninguna", 404);
});

it("redirects from the former slug of a renamed post rather than calling it withdrawn", async () => {
  await publish("vieja");
  await app.runtime.blog.posts.remove("vieja");
  await publish("nueva", { formerSlugs: ["vieja"] });
  await expectStatus("vieja", 308);
});

it("announces new, changed and withdrawn posts, but not those of the first run", async () => {
  expect(await listAnnounced()).toEqual([]);
  await publish("una");
  await publish("una", { updatedAt: new Date("2026-11-21") });
  await publish("otra", { draft: true });
  await app.runtime.blog.posts.remove("una");
  await app.runtime.blog.publicationJob.start();
  expect(await listAnnounced()).toEqual(["index-now una", "index-now una", "index-now una"]);
});

it("serves the key of the announcements as a file, and no other key", async () => {
  const response = await app.request("/a1b2c3d4.txt");
  expect([response.status, await response.text()]).toEqual([200, "a1b2c3d4"]);
  expect((await app.request("/a1b2c3d5.txt")).status).toBe(404);
});

it("delivers announcements through the outbox, again after a failure, without delaying a page", async () => {
  const host = await startTestHttpServer(resetConnection);
  onTestFinished(() => host.close());
  const channel = createIndexNowChannel({
    siteUrl: "http://site.example.com",
    key: "a1b2c3d4",
    endpoint: host.url,
  });
  const site = await startTestApp({ INDEXNOW_KEY: "a1b2c3d4" }, { "index-now": channel });
  onTestFinished(() => site.close());
  const { blog, outbox } = site.runtime;
  const { publicationJob } = blog;
  const { dispatcher } = outbox;
  await publicationJob.start();
  dispatcher.start();
  await blog.upsert(makePost("una"));
  await publicationJob.start();
  await expect.poll(() => host.received.length).toBe(1);
  await expect.poll(async () => (await site.request("/blog/una")).status).toBe(200);
  host.handler = respondWithStatus(200);
  // The first retry is due after a second at the earliest.
  const listDelivered = () => {
    dispatcher.notify();
    return outbox.list({ limit: 2, states: ["delivered"] });
  };
  await expect.poll(listDelivered).toMatchObject([{ reference: "una" }]);
  expect(host.received).toHaveLength(2);
});

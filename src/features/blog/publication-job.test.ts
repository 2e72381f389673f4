import { expect, it } from "vitest";
import { createPublicationJob } from "./publication-job.ts";
import type { Publication } from "./rules/publication.ts";

/** A job over posts that a test changes with `setPosts`, and what it recorded. */
function createSampleJob(stored: readonly Publication[] = []) {
  let slugs: readonly string[] = [];
  let version = 0;
  const publications = [...stored];
  const recorded: { slugs: readonly string[]; announce: boolean }[] = [];
  const job = createPublicationJob({
    blog: {
      getVersion: async () => String(version),
      listPublished: async () => ({
        posts: slugs.map((slug) => ({ slug, language: "es", publishedAt, updatedAt: publishedAt })),
        total: slugs.length,
      }),
    } as unknown as Parameters<typeof createPublicationJob>[0]["blog"],
    publications: {
      list: async () => publications,
      async record(changes, _now, { announce }) {
        publications.push(...changes);
        recorded.push({ slugs: changes.map(({ slug }) => slug), announce });
      },
    },
    notify: () => undefined,
    reportError(error) {
      throw error;
    },
  });
  return {
    job,
    recorded,
    setPosts(...next: readonly string[]) {
      slugs = next;
      version += 1;
    },
  };
}
const publishedAt = new Date("2026-05-01T12:00:00Z");

it("records the posts that the first run finds without announcing them", async () => {
  const { job, recorded, setPosts } = createSampleJob();
  setPosts("one", "two");
  await job.start();
  await job.stop();
  expect(recorded).toEqual([{ slugs: ["one", "two"], announce: false }]);
});

it("announces the first post of an empty blog", async () => {
  const { job, recorded, setPosts } = createSampleJob();
  await job.start();
  setPosts("one");
  await job.start();
  await job.stop();
  expect(recorded.at(-1)).toEqual({ slugs: ["one"], announce: true });
});

it("announces what changed while the site was stopped", async () => {
  const { job, recorded, setPosts } = createSampleJob([
    { slug: "one", language: "es", updatedAt: publishedAt, isWithdrawn: false },
  ]);
  setPosts("one", "two");
  await job.start();
  await job.stop();
  expect(recorded).toEqual([{ slugs: ["two"], announce: true }]);
});

import { expect, test } from "vitest";
import { createPublicationStore } from "../../src/features/blog/store/publication-store.ts";
import { listOutbox } from "../../src/platform/outbox/outbox-store.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import { openOutbox } from "../support/servers/outboxes.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const minute = 60_000;
const makePublication = (slug: string, isWithdrawn = false) => ({
  slug,
  language: "es" as const,
  updatedAt: now,
  isWithdrawn,
});

describeOnBothEngines("the publications", (current) => {
  async function openStores() {
    const database = await current().open();
    return {
      publications: createPublicationStore(database, () => ["index-now"]),
      outbox: openOutbox(database),
    };
  }

  test("return the last recorded state of each post", async () => {
    const { publications } = await openStores();
    await publications.record([makePublication("una"), makePublication("otra")], now, {
      announce: false,
    });
    const later = new Date(now.getTime() + minute);
    const change = { ...makePublication("una"), language: "en" as const, updatedAt: later };
    await publications.record([change, makePublication("otra", true)], later, { announce: false });
    const list = await publications.list();
    expect(list.toSorted((a, b) => a.slug.localeCompare(b.slug))).toEqual([
      makePublication("otra", true),
      change,
    ]);
    expect(await publications.wasWithdrawn("otra")).toBe(true);
    expect(await publications.wasWithdrawn("una")).toBe(false);
    expect(await publications.wasWithdrawn("ninguna")).toBe(false);
  });

  test("are announced in the outbox in batches, only where that is asked for", async () => {
    const { publications, outbox } = await openStores();
    const many = Array.from({ length: 501 }, (_, index) => makePublication(`post-${index}`));
    await publications.record(many, now, { announce: false });
    expect(await outbox.list({ limit: 10, states: ["waiting"] })).toEqual([]);
    const later = many.map((post) => ({ ...post, updatedAt: new Date(now.getTime() + minute) }));
    await publications.record(later, now, { announce: true });
    // Another replica that finds the same changes announces nothing again.
    await publications.record(later, now, { announce: true });
    const entries = [];
    for await (const entry of listOutbox(outbox, ["waiting"], 1)) entries.push(entry);
    expect(
      entries.map(({ destination, reference }) => `${destination} ${reference}`).toSorted(),
    ).toEqual(["index-now 500 posts", "index-now post-500"]);
  });

  test("are leased, failed, retried, discarded and delivered like every delivery", async () => {
    const { publications, outbox } = await openStores();
    await publications.record([makePublication("una")], now, { announce: true });
    const claim = (at: Date) =>
      outbox.claim({ destination: "index-now", limit: 5, now: at, leaseDuration: minute });
    const [first] = await claim(now);
    if (!first) throw new Error("nothing is due");
    expect(first).toMatchObject({
      destination: "index-now",
      posts: [{ slug: "una", language: "es" }],
      attempt: 1,
    });
    expect(await claim(now)).toEqual([]);
    const error = { code: "status-403", message: "answered 403" };
    const next = { nextAt: undefined, retryTime: 0 };
    expect(await outbox.recordFailure(first, error, next, now)).toBe(true);
    expect(await outbox.listBacklog()).toEqual([
      { destination: "index-now", waiting: 0, oldest: undefined, failed: 1 },
    ]);
    expect(await outbox.retry(first.id, now)).toBe(1);
    expect(await outbox.discard(first.id, now)).toBe(1);
    expect(await claim(now)).toEqual([]);
    expect(await outbox.retry(undefined, now)).toBe(0);
    expect(await outbox.retry(first.id, now)).toBe(1);
    const [again] = await claim(now);
    if (!again) throw new Error("nothing is due");
    await outbox.release(again);
    const [released] = await claim(now);
    if (!released) throw new Error("nothing is due");
    expect(await outbox.markDelivered(released, now)).toBe(true);
    expect(await outbox.listBacklog()).toEqual([]);
    const [entry] = await outbox.list({ limit: 5, states: ["delivered"] });
    expect(entry).toMatchObject({ reference: "una", state: "delivered", attempts: 2 });
  });
});

import { expect, test } from "vitest";
import { createReplyTemplateStore } from "../../src/features/contact/replies/reply-template-store.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import {
  author,
  later,
  leave,
  makeReply,
  openStores,
  start,
} from "../support/databases/reply-stores.ts";

describeOnBothEngines("templates of replies", (current) => {
  test("are made once in a new database, changed, counted and deleted", async () => {
    const { database, find, send } = await openStores(current());
    const templates = createReplyTemplateStore(database);
    await Promise.all([templates.createFirst(start), templates.createFirst(start)]);
    const [first, second] = await templates.list();
    if (!first || !second) throw new Error("no templates");
    await send(await find(), makeReply({ templateId: first.id }), leave);
    const changed = { ...first, name: "Aaa", changedBy: author.id, changedAt: later(1) };
    expect(await templates.save(changed)).toBe(first.id);
    await templates.delete(second.id);
    await templates.createFirst(later(2));
    const left = await templates.list();
    expect(left[0]).toEqual({ ...changed, uses: 1 });
    expect(left.map(({ id }) => id)).not.toContain(second.id);
  });

  test("a user's signature is theirs, and empty is none", async () => {
    const { database } = await openStores(current());
    const templates = createReplyTemplateStore(database);
    const none = { es: "", en: "" };
    expect(await templates.findSignatures(author.id)).toEqual(none);
    const both = { es: "Carmen\nFábrica", en: "Carmen\nFactory" };
    await templates.saveSignatures(author.id, both);
    expect(await templates.findSignatures(author.id)).toEqual(both);
    await templates.saveSignatures(author.id, { ...both, en: "" });
    expect(await templates.findSignatures(author.id)).toEqual({ ...both, en: "" });
    await templates.saveSignatures(author.id, none);
    expect(await templates.findSignatures(author.id)).toEqual(none);
  });

  test("a signature of an earlier version serves both languages", async () => {
    const { database } = await openStores(current());
    const templates = createReplyTemplateStore(database);
    await database.db
      .insertInto("reply_signatures")
      .values({ user_id: author.id, text: "Carmen" })
      .execute();
    expect(await templates.findSignatures(author.id)).toEqual({ es: "Carmen", en: "Carmen" });
  });
});

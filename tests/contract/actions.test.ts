import { expect, test } from "vitest";
import { copyAuditLog } from "#app/features/accounts/store/former-audit-log.ts";
import type { Action } from "#app/platform/actions/action.ts";
import { createActionId, deriveActionId } from "#app/platform/actions/action-id.ts";
import {
  ActionIdTakenError,
  actionLifetime,
  createActions,
  markUndone,
  setSubject,
} from "#app/platform/actions/action-store.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import { actAs } from "../support/samples/actions.ts";

const at = new Date("2026-11-20T10:00:00.000Z");
const later = (milliseconds: number) => new Date(at.getTime() + milliseconds);

describeOnBothEngines("an action", (current) => {
  async function open() {
    const database = await current().open();
    const actions = createActions(database);
    const addMark = (name: string) =>
      database.db.insertInto("marks").values({ name, value: "" }).execute();
    const listMarks = async () =>
      (await database.db.selectFrom("marks").select("name").where("value", "=", "").execute())
        .map(({ name }) => name)
        .toSorted();
    return { database, actions, addMark, listMarks };
  }

  test("is stored with what it changes, once for all that ask for it at the same time", async () => {
    const { actions, listMarks } = await open();
    const other = createActions(await current().open());
    const action = { ...actAs("ana", at), kind: "made" };
    const mark = (one: typeof actions) =>
      one.run(action, async (trx, { id }) => {
        await trx.insertInto("marks").values({ name: id, value: "" }).execute();
        await setSubject(trx, action, "the mark");
        return "done";
      });
    const outcomes = await Promise.all([mark(actions), mark(other), mark(actions), mark(other)]);
    expect(outcomes.toSorted()).toEqual(["done", "repeated", "repeated", "repeated"]);
    expect(await mark(actions)).toBe("repeated");
    expect(await listMarks()).toEqual([action.id]);
    expect(await actions.find(action.id)).toEqual({
      ...{ id: action.id, at, userId: "ana", kind: "made" },
      ...{ subject: "the mark", undoneBy: undefined },
    });
  });

  test("leaves nothing where its work fails, and no row where it is refused", async () => {
    const { actions, listMarks } = await open();
    const action = { ...actAs("ana"), kind: "made" };
    const failing = actions.run(action, async (trx) => {
      await trx.insertInto("marks").values({ name: "half", value: "" }).execute();
      throw new Error("broken off");
    });
    await expect(failing).rejects.toThrow("broken off");
    expect(await actions.run(action, async () => "refused")).toBe("refused");
    expect([await listMarks(), await actions.list({ limit: 9 })]).toEqual([[], []]);
    expect(await actions.record(action)).toBe("done");
  });

  test("is none of another user or kind", async () => {
    const { actions } = await open();
    const action = { ...actAs("ana"), kind: "made" };
    await actions.record(action);
    for (const change of [{ userId: "beto" }, { userId: undefined }, { kind: "erased" }]) {
      const foreign = actions.run({ ...action, ...change }, async () => "done");
      await expect(foreign).rejects.toThrow(ActionIdTakenError);
    }
  });

  test("is undone once", async () => {
    const { database, actions } = await open();
    const action = { ...actAs("ana"), kind: "made" };
    await actions.record(action);
    const undo = () =>
      actions.run({ ...actAs("ana"), kind: "undone", subject: action.id }, async (trx, { id }) =>
        (await markUndone(trx, action.id, { id })) ? "done" : "again",
      );
    expect((await Promise.all([undo(), undo()])).toSorted()).toEqual(["again", "done"]);
    const [undone] = await actions.list({ limit: 9, kinds: ["undone"] });
    expect((await actions.find(action.id))?.undoneBy).toBe(undone?.id);
    expect(await createActions(database).listByIds([action.id, "none"])).toHaveLength(1);
  });

  test("is listed by its time, not by the time of its form, page by page, until it is forgotten", async () => {
    const { actions } = await open();
    const ids = [createActionId(), createActionId(), createActionId(), createActionId()];
    const times = [later(3), later(1), later(2), later(1)];
    for (const [index, id] of ids.entries()) {
      await actions.record({ id, at: times[index] ?? at, userId: undefined, kind: "made" });
    }
    const listed: Action[] = [];
    for (;;) {
      const page = await actions.list({ limit: 1, after: listed.at(-1)?.id });
      if (page.length === 0) break;
      listed.push(...page);
    }
    expect(listed.map(({ id }) => ids.indexOf(id))).toEqual([0, 2, 3, 1]);
    await actions.deleteExpired(later(actionLifetime + 1));
    expect((await actions.list({ limit: 9 })).map(({ id }) => ids.indexOf(id))).toEqual([0, 2]);
    expect(await actions.list({ limit: 9, after: ids[3] })).toEqual([]);
  });

  test("takes the entries of the version before over, also those after a way back to it", async () => {
    const { database, actions } = await open();
    const addEntry = (entry: { id: string; user_id: string | null; subject: string | null }) =>
      database.db
        .insertInto("audit_log")
        .values({ ...entry, at: at.toISOString(), action: "user-invited" })
        .execute();
    const link = { user_id: "beto", purpose: "invite", created_at: at.toISOString() };
    await database.db
      .insertInto("users")
      .values({
        ...{ id: "beto", name: "Beto", email: "b@example.com", email_folded: "b@example.com" },
        ...{ role: "owner", language: "es", shortcuts: 1, created_at: at.toISOString() },
      })
      .execute();
    await database.db
      .insertInto("one_time_links")
      .values({ ...link, key_hash: "key", expires_at: later(1).toISOString() })
      .execute();
    const [first, second] = [createActionId(), createActionId()];
    await addEntry({ id: first, user_id: "ana", subject: "beto" });
    for (const _ of [1, 2]) await copyAuditLog(database);
    await addEntry({ id: second, user_id: null, subject: null });
    await copyAuditLog(database);
    const common = { at, kind: "user-invited", undoneBy: undefined };
    expect(await actions.list({ limit: 9 })).toEqual([
      { ...common, id: second, userId: undefined, subject: undefined },
      { ...common, id: first, userId: "ana", subject: "beto" },
    ]);
    const made = await database.db.selectFrom("one_time_links").select("action_id").execute();
    expect(made).toEqual([{ action_id: first }]);
  });
});

test("a form that is sent again asks for the same action, and for another once it was changed", () => {
  const [form, other] = [createActionId(), createActionId()];
  const id = deriveActionId(form, ["note", "ana"]);
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect(id.slice(0, 13)).toBe(form.slice(0, 13));
  expect(deriveActionId(form, ["note", "ana"])).toBe(id);
  expect(deriveActionId(form, ["note!", "ana"])).not.toBe(id);
  expect(deriveActionId(other, ["note", "ana"])).not.toBe(id);
});

import { expect, test } from "vitest";
import type { NoticePreferences } from "#app/features/accounts/rules/notice-preferences.ts";
import { createAccountStore } from "#app/features/accounts/store/account-store.ts";
import { createUserMailStore } from "#app/features/accounts/store/user-mail-store.ts";
import { createErasureStore } from "#app/features/contact/erasure/erasure-store.ts";
import { enqueueCharges, enqueueDigests } from "#app/features/contact/notices/notice-jobs.ts";
import { collectDigest, type NoticeContext } from "#app/features/contact/notices/notice-kind.ts";
import { createNoticeStore } from "#app/features/contact/notices/notice-store.ts";
import { createContactStore } from "#app/features/contact/requests/contact-store.ts";
import { createHandlingStore } from "#app/features/contact/requests/handling-store.ts";
import type { ContactRequest } from "#app/features/contact/rules/stored-request.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import { client, createTestAccounts, join, password } from "../support/samples/accounts.ts";
import { makeContactRequest } from "../support/samples/contacts.ts";

const hour = 60 * 60_000;
/** Friday, 08:00 in Mexico City. */
const start = new Date("2026-11-27T14:00:00.000Z");
const after = (hours: number) => new Date(start.getTime() + hours * hour);
const wanted: NoticePreferences = {
  newRequests: true,
  inCharge: true,
  digest: "daily",
  digestHour: undefined,
  waitHours: undefined,
};

describeOnBothEngines("mails to users", (current) => {
  /** A process of the site. */
  async function openReplica() {
    const database = await current().open();
    const accounts = createTestAccounts(database);
    const mails = createUserMailStore(database);
    const context: NoticeContext = {
      ...{ mails, store: createNoticeStore(database, mails) },
      db: database.db,
      listUsers: accounts.listNoticeUsers,
      mapUserNames: accounts.mapUserNames,
      getSettings: async () => ({ contactTo: [], digestHour: 8, waitHours: 24 }),
      listBacklog: async () => [],
      siteUrl: "https://www.example.com",
      timeZone: "America/Mexico_City",
    };
    const listNotices = async () =>
      (await database.db.selectFrom("notices").selectAll().orderBy("id").execute()).map(
        ({ user_id: userId, kind, cause, state }) => ({ userId, kind, cause, state }),
      );
    return { database, accounts, context, listNotices };
  }

  async function openSite() {
    const site = await openReplica();
    const { database, accounts } = site;
    const addUser = async (name: string, change: Partial<NoticePreferences> = {}) => {
      const email = `${name}@example.com`;
      const { user } = await join(accounts, { name, email, role: "marketing" });
      await accounts.saveNoticePreferences(user, { ...wanted, ...change });
      return user.id;
    };
    const contacts = createContactStore(database);
    const receive = async (change: Partial<ContactRequest> = {}) => {
      const request = makeContactRequest({
        receivedAt: start,
        suspectReason: undefined,
        ...change,
      });
      await contacts.create(request, { key: request.id, bodyHash: "", lifetime: hour });
      return request.id;
    };
    const handling = createHandlingStore(database);
    const assign = (id: string, assigneeId: string, userId: string, version = 1) =>
      handling.change(id, { state: "open", assigneeId, version }, { userId, at: start });
    return { ...site, addUser, receive, handling, assign };
  }

  test("tell a user once of being put in charge by another user, whichever replica finds it", async () => {
    const { context, addUser, receive, assign, listNotices } = await openSite();
    const [ana, luz, quiet] = [
      await addUser("ana"),
      await addUser("luz"),
      await addUser("quiet", { inCharge: false }),
    ];
    const given = await receive();
    await assign(given, luz, ana);
    await assign(await receive(), ana, ana);
    await assign(await receive(), quiet, ana);
    // A change may be undone at once.
    expect(await enqueueCharges(context, start)).toBe(0);
    const other = await openReplica();
    const counts = await Promise.all([
      enqueueCharges(context, after(0.1)),
      enqueueCharges(other.context, after(0.1)),
    ]);
    expect(counts.toSorted()).toEqual([0, 1]);
    expect(await enqueueCharges(context, after(0.2))).toBe(0);
    expect(await listNotices()).toMatchObject([{ userId: luz, kind: "charge", state: "waiting" }]);
    const [{ cause } = { cause: "" }] = await listNotices();
    const charged = await context.store.listCharged(luz, cause);
    expect(charged).toMatchObject([{ request: { id: given }, actorId: ana, note: undefined }]);
    expect(await context.store.listCharged(ana, cause)).toEqual([]);
  });

  test("tell of all requests of an action at once, with the note of the same action, and of none taken away since", async () => {
    const { database, context, addUser, receive, handling, assign } = await openSite();
    const [ana, luz] = [await addUser("ana"), await addUser("luz")];
    const ids = [await receive(), await receive({ receivedAt: after(1) }), await receive()];
    for (const id of ids) await assign(id, luz, ana);
    await handling.change(ids[1] ?? "", { note: "Llama el lunes" }, { userId: ana, at: start });
    await handling.change(ids[1] ?? "", { note: "Otra" }, { userId: luz, at: start });
    await database.db.updateTable("request_changes").set({ action_id: "one" }).execute();
    await database.db
      .updateTable("request_notes")
      .set({ action_id: "one" })
      .where("user_id", "=", ana)
      .execute();
    expect(await enqueueCharges(context, after(0.1))).toBe(1);
    await assign(ids[0] ?? "", ana, luz, 2);
    const charged = await context.store.listCharged(luz, "one");
    expect(charged.map(({ request, note }) => [request.id, note])).toEqual([
      [ids[2], undefined],
      [ids[1], "Llama el lunes"],
    ]);
    await createErasureStore(database).erasePerson(
      (charged[0]?.request.email ?? "").toLowerCase(),
      { receipt: "ER-1", erasedAt: start, person: "p" },
    );
    expect(await context.store.listCharged(luz, "one")).toEqual([]);
  });

  test("tell nothing of what was put back, or happened long ago", async () => {
    const { database, context, addUser, receive, assign } = await openSite();
    const [ana, luz] = [await addUser("ana"), await addUser("luz")];
    await assign(await receive(), luz, ana);
    await database.db.updateTable("request_changes").set({ previous: luz }).execute();
    await assign(await receive(), luz, ana);
    expect(await enqueueCharges(context, after(25))).toBe(0);
  });

  test("tell of a new request once, however often it is asked for", async () => {
    const { context, addUser, receive, listNotices } = await openSite();
    const users: string[] = [];
    for (let count = 1; count <= 20; count++) users.push(await addUser(`user${count}`));
    const ids: string[] = [];
    for (let count = 1; count <= 20; count++) ids.push(await receive());
    const other = await openReplica();
    for (const id of ids) {
      await Promise.all([
        context.store.addNew(id, users, start),
        other.context.store.addNew(id, users.toReversed(), start),
      ]);
    }
    await context.store.addNew(ids[0] ?? "", users, after(1));
    expect(await listNotices()).toHaveLength(ids.length * users.length);
  });

  test("bring the digest once a day, with two replicas, a restart and a clock that jumps", async () => {
    const { context, addUser, receive, listNotices } = await openSite();
    const ana = await addUser("ana");
    await receive({ receivedAt: after(-48) });
    // The first one comes at its hour only.
    expect(await enqueueDigests(context, after(-20))).toBe(0);
    const other = await openReplica();
    const run = (hours: number) =>
      Promise.all([
        enqueueDigests(context, after(hours)),
        enqueueDigests(other.context, after(hours)),
      ]);
    expect(await run(-0.1)).toEqual([0, 0]);
    expect((await run(0)).toSorted()).toEqual([0, 1]);
    expect(await run(1)).toEqual([0, 0]);
    // Ahead by a day, back, and on.
    expect((await run(24)).toSorted()).toEqual([0, 1]);
    expect(await run(2)).toEqual([0, 0]);
    expect(await run(25)).toEqual([0, 0]);
    // The site was stopped at its hour.
    expect((await run(24 + 24 + 9)).toSorted()).toEqual([0, 1]);
    const sent = (await listNotices()).filter(({ state }) => state === "waiting");
    expect(sent.map(({ userId, cause }) => [userId, cause])).toEqual([
      [ana, "2026-11-27"],
      [ana, "2026-11-28"],
      [ana, "2026-11-29"],
    ]);
  });

  test("bring no digest without anything to tell, nor later that day", async () => {
    const { context, addUser, receive } = await openSite();
    await addUser("ana");
    expect(await enqueueDigests(context, start)).toBe(0);
    await receive({ receivedAt: after(0.1) });
    expect(await enqueueDigests(context, after(0.5))).toBe(0);
    expect(await enqueueDigests(context, after(24))).toBe(1);
  });

  test("bring follow-ups, what waits and what is new in the digest, without suspects and what has ended", async () => {
    const { database, context, addUser, receive, assign, handling } = await openSite();
    const [ana, luz] = [await addUser("ana"), await addUser("luz", { waitHours: 0 })];
    const own = await receive({ receivedAt: after(-30) });
    await assign(own, ana, luz);
    const unowned = await receive({ receivedAt: after(-2) });
    const set = (id: string, values: object) =>
      database.db.updateTable("contact_requests").set(values).where("id", "=", id).execute();
    await set(own, { follow_up_on: "2026-11-27" });
    await set(unowned, { follow_up_on: "2026-11-20" });
    await handling.change(own, { note: "primera" }, { userId: luz, at: after(-3) });
    await handling.change(own, { note: "última" }, { userId: luz, at: after(-2) });
    await set(await receive(), { follow_up_on: "2026-11-28", handling: "answered" });
    await set(await receive(), { follow_up_on: "2026-11-27", handling: "won", handled_by: ana });
    await receive({ suspectReason: "honeypot", receivedAt: after(-40) });
    await set(await receive({ receivedAt: after(-40) }), { answered_at: start.toISOString() });
    // Put off.
    await set(await receive({ receivedAt: after(-40) }), { follow_up_on: "2026-11-28" });
    for (let number = 0; number < 6; number++) await receive({ receivedAt: after(-26) });

    const collect = async (id: string, waitHours = 24) => {
      const settings = { ...(await context.getSettings()), waitHours };
      const users = await context.listUsers();
      const user = users.find((one) => one.id === id);
      if (!user) throw new Error("no such user");
      return collectDigest({ ...context, getSettings: async () => settings }, user, start);
    };
    const digest = await collect(ana);
    expect(digest).toMatchObject({
      own: { count: 1, items: [{ request: { id: own }, note: "última", assigneeId: ana }] },
      unowned: { count: 1, items: [{ request: { id: unowned }, followUpOn: "2026-11-20" }] },
      waiting: { count: 7 },
      recent: { count: 1, items: [{ request: { id: unowned } }] },
      lateDeliveries: undefined,
    });
    expect((await collect(ana, 28)).waiting.count).toBe(1);
    expect(digest.waiting.items).toHaveLength(5);
    expect(digest.waiting.items[0]?.request.id).toBe(own);
    // Nothing waits for a user who does not want to know.
    expect(await collect(luz)).toMatchObject({ own: { count: 0 }, waiting: { count: 0 } });
  });

  test("forget what ended long ago, and nothing that waits", async () => {
    const { database, context, addUser, listNotices } = await openSite();
    const ana = await addUser("ana");
    await context.store.addDigest(ana, "2026-10-01", false, after(-1000));
    await context.store.addDigest(ana, "2026-10-02", true, after(-999));
    await createAccountStore(database).deleteExpired(start);
    expect(await listNotices()).toMatchObject([{ cause: "2026-10-02", state: "waiting" }]);
  });

  test("bring the link that is shown, until there is another one", async () => {
    const { database, listNotices } = await openReplica();
    const accounts = createTestAccounts(database, undefined, () => undefined);
    const { user: owner } = await join(accounts);
    const invitation = {
      name: "Luz",
      email: "luz@example.com",
      role: "editor",
      language: "es",
    } as const;
    const first = await accounts.invite(invitation, owner.id, true);
    if (!first) throw new Error("the email is taken");
    expect(first.isMailed).toBe(true);
    const second = await accounts.createLink(first.user, owner.id, true);
    expect((await listNotices()).map(({ kind, state }) => [kind, state])).toEqual([
      ["link", "discarded"],
      ["link", "waiting"],
    ]);
    expect((await accounts.mapLinkMails()).get(first.user.id)).toMatchObject({ state: "waiting" });
    // What is stored does not lead in.
    const stored = JSON.stringify(await database.db.selectFrom("notices").selectAll().execute());
    expect(stored).not.toContain(second.key);
    expect((await accounts.redeemLink(first.key, password, client)).status).toBe("unknown-link");
    expect((await accounts.redeemLink(second.key, password, client)).status).toBe("signed-in");
    expect((await listNotices()).map(({ state }) => state)).toEqual(["discarded", "discarded"]);
    // The command line prints its links only.
    expect((await accounts.createLink(first.user, undefined, true)).isMailed).toBe(false);
  });
});

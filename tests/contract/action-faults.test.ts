import { randomUUIDv7 } from "node:crypto";
import { type KyselyPlugin, sql, type Transaction } from "kysely";
import { expect, test } from "vitest";
import type { Tables } from "#app/composition/tables.ts";
import { createAccountStore } from "#app/features/accounts/store/account-store.ts";
import { createRequestBatchStore } from "#app/features/contact/changes/request-batch-store.ts";
import { createErasureStore } from "#app/features/contact/erasure/erasure-store.ts";
import { createReplyStore } from "#app/features/contact/replies/reply-store.ts";
import { createContactStore } from "#app/features/contact/requests/contact-store.ts";
import { enterRequest } from "#app/features/contact/requests/entered-request-store.ts";
import { createHandlingStore } from "#app/features/contact/requests/handling-store.ts";
import { createPersonStore } from "#app/features/contact/requests/person-store.ts";
import { readCorrections, toPersonValues } from "#app/features/contact/rules/person-fields.ts";
import type { Actor } from "#app/platform/actions/action.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import { createOwnerSettings } from "#app/platform/owner-settings/owner-settings.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import { readRows } from "../support/databases/filled-database.ts";
import { leave, makeReply } from "../support/databases/reply-stores.ts";
import { actAs } from "../support/samples/actions.ts";
import { makeContactRequest } from "../support/samples/contacts.ts";
import { openOutbox } from "../support/servers/outboxes.ts";

const at = new Date("2026-11-20T10:00:00.000Z");
const toUser = (id: string) => ({
  ...({ id, name: id, email: `${id}@example.com`, role: "owner", language: "es" } as const),
  ...{ hasShortcuts: true, createdAt: at, disabledAt: undefined },
});

type Prepared = Awaited<ReturnType<typeof prepare>>;
type Act = (database: Database<Tables>, data: Prepared, actor: Actor) => Promise<unknown>;

/** A row or more in what each action changes. */
async function prepare(database: Database<Tables>) {
  const contacts = createContactStore(database);
  const receive = async (suspectReason?: "many-links") => {
    const request = makeContactRequest({ receivedAt: at, suspectReason });
    const deliveries = [{ id: randomUUIDv7(), destination: "webhook" }];
    const guard = { key: request.id, bodyHash: "b", lifetime: 1000 };
    await contacts.create(request, guard, suspectReason ? [] : deliveries);
    return { request, version: 1, id: request.id, delivery: deliveries[0]?.id ?? "" };
  };
  const [one, two, suspect] = [await receive(), await receive(), await receive("many-links")];
  const accounts = createAccountStore(database);
  for (const id of ["ana", "beto"]) {
    const link = { keyHash: id, userId: id, purpose: "invite", createdAt: at } as const;
    const action = { ...actAs(undefined, at), kind: "user-invited" } as const;
    await accounts.createUser(toUser(id), { ...link, expiresAt: new Date(2100, 1) }, action);
  }
  const marked = actAs("ana", at);
  const third = await receive();
  await createRequestBatchStore(database).markSpam([third], marked);
  const request = await createHandlingStore(database).find(one.id);
  if (!request) throw new Error("no request");
  return { one, two, suspect, marked, request, reply: makeReply({ author: toUser("ana") }) };
}

/** The writes behind the buttons of the administrator area; a call with the same actor is the same form. */
const acts: Readonly<Record<string, Act>> = {
  "marks several as spam": (database, { one, two }, actor) =>
    createRequestBatchStore(database).markSpam([one, two], actor, "casino"),
  "releases a suspect": (database, { suspect }, actor) =>
    createRequestBatchStore(database, () => [{ id: actor.id, destination: "webhook" }]).release(
      [suspect],
      actor,
    ),
  "erases suspects": (database, { suspect }, actor) =>
    createRequestBatchStore(database).erase([suspect], actor),
  "undoes a mark": (database, { marked }, actor) =>
    createRequestBatchStore(database).undo(marked.id, actor),
  "writes a note with a state": (database, { one }, actor) =>
    createHandlingStore(database).change(
      one.id,
      { state: "open", assigneeId: "ana", version: 1, note: "La llamo hoy." },
      actor,
    ),
  "sends a letter": (database, { request, reply }, actor) =>
    createReplyStore(database).send(request, reply, { ...leave, state: "answered" }, actor),
  "changes settings": (database, _data, actor) =>
    createOwnerSettings(database, {
      mail: { smtpUrl: "smtp://localhost", from: { name: "", address: "web@example.com" } },
      setVariables: {},
    }).save(
      [
        { name: "CONTACT_TO", text: "a@example.com" },
        { name: "WAIT_HOURS", text: "12" },
      ],
      actor,
    ),
  "discards a delivery": (database, { one }, actor) =>
    openOutbox(database).discard(one.delivery, actor.at, actor),
  "invites a user": (database, _data, actor) => {
    const link = { keyHash: "key", userId: "luz", purpose: "invite", createdAt: at } as const;
    return createAccountStore(database).createUser(
      toUser("luz"),
      { ...link, expiresAt: new Date(2100, 1) },
      { ...actor, kind: "user-invited", subject: "luz" },
    );
  },
  "disables a user": (database, _data, actor) =>
    createAccountStore(database).setDisabled("beto", at, {
      ...{ ...actor, kind: "user-disabled", subject: "beto" },
    }),
  "erases a person": (database, { one }, actor) =>
    createErasureStore(database).erasePersonBy(actor, one.request.email, {
      ...{ receipt: "ER-1", erasedAt: at, person: "p" },
    }),
  "corrects a person": (database, { one }, actor) => {
    const before = toPersonValues(one.request);
    const typed = { ...before, first_name: "Rebeca", email: "rebeca@example.com" };
    const { corrections } = readCorrections(before, typed);
    return createPersonStore(database).correct(one.id, corrections, {
      ...{ ...actor, kind: "person-corrected" },
    });
  },
  "enters a request": (database, _data, actor) => {
    const values = { first_name: "Rebeca", email: "r@example.com", service: "Otro" };
    const action = { ...actor, kind: "request-entered" } as const;
    return enterRequest(database, { values, phoneTyped: "", language: "es" }, action);
  },
};

type Ruin = (trx: Transaction<Tables>) => Promise<unknown>;
const ruined = /nowhere|full|ended|connection/i;

/** The database, of which one statement of an action is followed by a ruin: before the next one, or the commit. */
function failAfter(database: Database<Tables>, statement: number, ruin: Ruin) {
  let count = 0;
  const countStatements = (ruinNow: () => Promise<unknown>): KyselyPlugin => ({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      count++;
      if (count === statement) await ruinNow();
      return result;
    },
  });
  const failing: Database<Tables> = {
    ...database,
    // What an action reads or writes beside its transaction counts too.
    db: database.db.withPlugin(countStatements(() => Promise.reject(new Error("ended")))),
    transact: (work) =>
      database.transact(async (trx) => {
        const result = await work(trx.withPlugin(countStatements(() => ruin(trx))));
        if (statement === Number.POSITIVE_INFINITY) await ruin(trx);
        return result;
      }),
  };
  return { failing, getCount: () => count };
}

describeOnBothEngines("an action that is broken off at any of its statements", (current) => {
  async function open() {
    const database = await current().open();
    const data = await prepare(database);
    const isEmbedded = current().settings.databaseUrl === undefined;
    const failStatement: Ruin = (trx) => sql`select * from nowhere`.execute(trx);
    /** SQLite may not grow: it ends the transaction and answers that the disk is full. */
    const fillDisk: Ruin = async (trx) => {
      await sql`pragma max_page_count = 1`.execute(trx);
      await sql`insert into marks values ('filler', hex(zeroblob(9000000)))`.execute(trx);
    };
    const cutConnection: Ruin = (trx) =>
      sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
    const recover = async () => {
      if (isEmbedded) await sql`pragma max_page_count = 4294967294`.execute(database.db);
    };
    const ruins = [failStatement, isEmbedded ? fillDisk : cutConnection];
    return { database, data, ruins, recover };
  }

  test.each(Object.entries(acts))("%s: all or nothing, and once when repeated", async (_, act) => {
    const { database, data, ruins, recover } = await open();
    const actor = actAs("ana", new Date(at.getTime() + 1000));
    const before = await readRows(database);
    for (const ruin of ruins) {
      const whole = failAfter(database, Number.POSITIVE_INFINITY, ruin);
      await expect(act(whole.failing, data, actor)).rejects.toThrow(ruined);
      await recover();
      expect(whole.getCount()).toBeGreaterThan(1);
      for (let statement = 1; statement <= whole.getCount(); statement++) {
        const { failing } = failAfter(database, statement, ruin);
        await expect(act(failing, data, actor)).rejects.toThrow(ruined);
        await recover();
      }
      // What one of them had left would have been found by the next, too, as done before.
      expect(await readRows(database)).toEqual(before);
    }

    // The answer to the commit is lost: all is stored.
    const unanswered: Database<Tables> = {
      ...database,
      async transact(work) {
        await database.transact(work);
        throw new Error("no answer");
      },
    };
    await expect(act(unanswered, data, actor)).rejects.toThrow("no answer");
    const { actions: entries, ...stored } = await readRows(database);
    const { actions: entriesBefore, ...changedBefore } = before;
    expect(stored).not.toEqual(changedBefore);
    const added = entries?.filter((entry: string) => entry.includes(actor.id)) ?? [];
    expect(added).toContainEqual(expect.stringContaining(`\nid: ${actor.id}\n`));
    expect(entries).toHaveLength((entriesBefore?.length ?? 0) + 1);
    // Sent again by the same form, it is found.
    await act(database, data, actor);
    expect(await readRows(database)).toEqual({ ...stored, actions: entries });
  });
});

import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { adminPaths, getRequestPath } from "#app/admin/addresses.ts";
import { getAdminTexts } from "#app/admin/texts.ts";
import { createContactStore } from "#app/features/contact/requests/contact-store.ts";
import { createActionId } from "#app/platform/actions/action-id.ts";
import { limitFileSize } from "../support/databases/broken-databases.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import { withDatabase } from "../support/databases/stored-contacts.ts";
import { getDatabaseEnvironment } from "../support/databases/stored-deliveries.ts";
import { createTestAccounts, join } from "../support/samples/accounts.ts";
import { makeContactRequest } from "../support/samples/contacts.ts";
import { createRandom } from "../support/samples/random.ts";
import { pickSize, printFigures } from "../support/servers/full-run.ts";
import { ownOrigin } from "../support/servers/own-origin.ts";
import { type SiteProcess, startSite } from "../support/servers/site-process.ts";

const kills = pickSize(10, 100);
/** Requests that one press marks. */
const selected = 25;

describeOnBothEngines(
  "a user of a running site",
  (current) => {
    let settings: Record<string, string>;
    let site: SiteProcess;
    let cookie: string;
    beforeEach(async () => {
      settings = getDatabaseEnvironment(current().settings);
      const { token } = await withDatabase(settings, (database) =>
        join(createTestAccounts(database)),
      );
      cookie = `admin=${token}`;
      site = await startSite(settings);
    });
    afterEach(() => site.terminate("SIGKILL"));

    const receive = (count: number) =>
      withDatabase(settings, async (database) => {
        const { create } = createContactStore(database);
        const requests = Array.from({ length: count }, () =>
          makeContactRequest({ suspectReason: undefined }),
        );
        for (const request of requests)
          await create(request, { key: request.id, bodyHash: "b", lifetime: 1000 });
        return requests;
      });

    const post = (path: string, fields: Record<string, string>) =>
      fetch(`${site.directOrigin}${path}`, {
        method: "POST",
        headers: { ...ownOrigin, cookie },
        body: new URLSearchParams(fields),
        redirect: "manual",
      });

    /** Counts of the marked among these requests, of their changes, and of those that the action names; and of all such actions. */
    const readMarks = (ids: readonly string[]) =>
      withDatabase(settings, async ({ db }) => {
        const requests = await db
          .selectFrom("contact_requests")
          .select("id")
          .where("id", "in", ids)
          .where("suspect_reason", "is not", null)
          .execute();
        const changes = await db
          .selectFrom("request_changes")
          .innerJoin("actions", "actions.id", "request_changes.action_id")
          .select(["actions.id", "actions.subject"])
          .where("request_id", "in", ids)
          .execute();
        const entries = await db
          .selectFrom("actions")
          .select("id")
          .where("kind", "=", "requests-marked")
          .execute();
        const named = changes[0]?.subject?.split(", ").length ?? 0;
        return { counts: [requests.length, changes.length, named], entries: entries.length };
      });

    test(`has all of an action or nothing, whenever the process is killed, ${kills} times`, async () => {
      const random = createRandom();
      const mark = async () => {
        const ids = (await receive(selected)).map(({ id }) => id);
        const picks = Object.fromEntries(ids.map((id) => [`pick.${id}`, "1"]));
        const fields = { ...picks, act: "spam", formId: createActionId() };
        return { ids, press: () => post(adminPaths.requestBatch, fields) };
      };
      // The second of two is not the first of its process, as those below.
      let duration = 0;
      for (const { press } of [await mark(), await mark()]) {
        const start = performance.now();
        expect((await press()).status).toBe(303);
        duration = performance.now() - start;
      }
      let before = 2;
      const outcomes = { stored: 0, "not stored": 0, answered: 0 };
      for (let kill = 0; kill < kills; kill++) {
        const { ids, press } = await mark();
        const answer = press().catch(() => undefined);
        // Processes that were just started take longer.
        await setTimeout(random() * 2 * duration);
        await site.terminate("SIGKILL");
        const isAnswered = (await answer)?.status === 303;
        site = await startSite({ ...settings, PORT: String(site.port) });
        const found = await readMarks(ids);
        const isStored = found.entries > before;
        const all = [selected, selected, selected];
        expect(found).toEqual({
          counts: isStored ? all : [0, 0, 0],
          entries: before + Number(isStored),
        });
        if (isAnswered) expect(isStored).toBe(true);
        outcomes[isStored ? "stored" : "not stored"]++;
        outcomes.answered += Number(isAnswered);
        // The same form, from the page that is still open.
        expect((await press()).status).toBe(303);
        before++;
        expect(await readMarks(ids)).toEqual({ counts: all, entries: before });
      }
      printFigures("an action under SIGKILL", { kills, ...outcomes });
    });

    test("is told that it is not known what was saved when a write fails, and the form saves it once afterwards", async () => {
      const [request] = await receive(1);
      const path = getRequestPath(request?.id ?? "");
      const note = "La llamo hoy.";
      const fields = { version: "1", state: "open", note, formId: createActionId() };
      const rename = (from: string, to: string) =>
        withDatabase(settings, ({ db }) => db.schema.alterTable(from).renameTo(to).execute());
      const isEmbedded = current().settings.databaseUrl === undefined;
      const pid = Number(site.child.pid);
      const faults = [
        {
          begin: () => rename("request_notes", "away"),
          end: () => rename("away", "request_notes"),
        },
        // A disk that takes nothing, where the system can refuse writes to a process.
        ...(isEmbedded && limitFileSize(pid, false)
          ? [{ begin: () => limitFileSize(pid, true), end: () => limitFileSize(pid, false) }]
          : []),
      ];
      const read = () =>
        withDatabase(settings, async ({ db }) => {
          const readIds = (table: "request_changes" | "request_notes") =>
            db.selectFrom(table).select("action_id as id").execute();
          const actions = await db
            .selectFrom("actions")
            .select("id")
            .where("kind", "in", ["request-changed", "note-added"])
            .execute();
          const rows = [...(await readIds("request_changes")), ...(await readIds("request_notes"))];
          return { rows, actions };
        });
      for (const { begin, end } of faults) {
        await begin();
        const refused = await post(path, fields);
        await end();
        expect(refused.status).toBe(500);
        expect(await refused.text()).toContain(getAdminTexts("es").problem.broken.title);
        expect(await read()).toEqual({ rows: [], actions: [] });
      }
      for (const _ of [1, 2]) {
        expect((await post(path, fields)).status).toBe(303);
        const { rows, actions } = await read();
        expect(actions).toHaveLength(1);
        expect(rows).toEqual([actions[0], actions[0]]);
      }
    });
  },
  { isStarted: true },
);

// @module-tag slow
import { buffer } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { createRuntime, type Runtime } from "../../src/composition/create-runtime.ts";
import { readSettings } from "../../src/platform/settings/settings.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import { author, leave, makeReply } from "../support/databases/reply-stores.ts";
import { getDatabaseEnvironment, listDeliveries } from "../support/databases/stored-deliveries.ts";
import { actAs } from "../support/samples/actions.ts";
import { makeContactValue } from "../support/samples/contacts.ts";
import { type MailServer, startMailServer } from "../support/servers/mail-server.ts";

const user = () => ({ userId: author.id, at: new Date() });

describeOnBothEngines("a mail that is with a slow mail server", (current) => {
  let runtime: Runtime | undefined;
  let mail: MailServer | undefined;
  afterEach(async () => {
    await runtime?.close();
    await mail?.close();
  });

  /** A site whose receipt, mail to the team and reply are with a mail server that has not answered yet. */
  async function start() {
    const gate = Promise.withResolvers<void>();
    const subjects: string[] = [];
    mail = await startMailServer({
      async onData(stream, _, done) {
        const raw = (await buffer(stream)).toString();
        subjects.push(/^Message-ID: (.*)$/im.exec(raw)?.[1] ?? "");
        await gate.promise;
        done();
      },
    });
    const environment = {
      ...getDatabaseEnvironment(current().settings),
      ...{ SMTP_URL: mail.getUrl(), CONTACT_TO: "owner@example.com" },
      MAIL_FROM: "site@example.com",
    };
    const started = await createRuntime(readSettings(environment));
    runtime = started;
    const { contact, outbox } = started;
    await contact.submit(makeContactValue(), {
      ...{ client: "", language: "es", receivedAt: new Date(), privacyVersion: "1" },
    });
    const [request] = await contact.handling.listByEmail("ana@example.com");
    if (!request) throw new Error("no request");
    await contact.reply(request, makeReply(), leave, actAs("ana"));
    started.startBackgroundWork();
    await expect.poll(() => subjects.length, { timeout: 30_000 }).toBe(3);
    const listIds = async () => [
      ...(await contact.handling.listDeliveryIds(request.id)),
      ...((await contact.replies.listReplies([request.id])).get(request.id) ?? []).map(
        (reply) => reply.id,
      ),
    ];
    const select = async () => ({
      ...{ id: request.id, version: (await contact.handling.find(request.id))?.version ?? 0 },
    });
    /** Lets the mail server answer; the states once none is in flight. */
    async function answer() {
      gate.resolve();
      const ids = await listIds();
      const read = async () => (await outbox.listByIds(ids)).map(({ state }) => state);
      await expect.poll(read, { timeout: 30_000 }).toEqual(Array(3).fill("delivered"));
      outbox.dispatcher.notify();
      // What would be due once more is with the server before a later delivery is.
      await contact.submit(makeContactValue({ email: "later@example.com" }), {
        ...{ client: "", language: "es", receivedAt: new Date(), privacyVersion: "1" },
      });
      await expect
        .poll(
          async () => (await listDeliveries(environment)).every((one) => one.state === "delivered"),
          {
            timeout: 30_000,
          },
        )
        .toBe(true);
      expect(new Set(subjects).size).toBe(5);
      expect(subjects).toHaveLength(5);
    }
    return { contact, outbox, select, listIds, answer };
  }

  test("arrives once and is said to have arrived, marked as spam meanwhile", async () => {
    const { contact, select, answer } = await start();
    await contact.batches.markSpam([await select()], user());
    await answer();
  });

  test("arrives once, marked as spam, undone, marked, released and undone meanwhile", async () => {
    const { contact, select, answer } = await start();
    const [mark, release] = [actAs(user().userId), actAs(user().userId)];
    await contact.batches.markSpam([await select()], mark);
    await contact.batches.undo(mark.id, { ...user(), userId: mark.userId });
    await contact.batches.markSpam([await select()], user());
    await contact.batches.release([await select()], release);
    await contact.batches.undo(release.id, { ...user(), userId: release.userId });
    await answer();
  });

  test("arrives once, discarded and retried meanwhile", async () => {
    const { outbox, listIds, answer } = await start();
    for (const id of await listIds()) {
      expect(await outbox.discard(id, new Date())).toBe(1);
      expect(await outbox.retry(id, new Date())).toBe(1);
    }
    outbox.dispatcher.notify();
    await answer();
  });
});

import { afterEach, expect, test } from "vitest";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import { listStoredContacts } from "../support/databases/stored-contacts.ts";
import {
  expectAllDelivered,
  getDatabaseEnvironment,
  listDeliveries,
} from "../support/databases/stored-deliveries.ts";
import { expectNoCanary, expectNoLeaks, makeVisitor } from "../support/samples/canaries.ts";
import { expectStoredOnce, runLoad } from "../support/samples/contact-load.ts";
import { findFreePort } from "../support/servers/free-port.ts";
import { isFullRun, pickSize, printFigures } from "../support/servers/full-run.ts";
import {
  createSmtpError,
  type MailServer,
  startMailServer,
} from "../support/servers/mail-server.ts";
import { type SiteProcess, startSite } from "../support/servers/site-process.ts";

const requests = pickSize(3, 200);
/** Time to recover in milliseconds, well below the promised fifteen minutes: the server is probed every 30 seconds. */
const allSentWithin = pickSize(60_000, 180_000);
/** Number of reported failures until both destinations, owner and visitors, have been probed without success. */
const probed = 18;
const owner = "owner@example.com";

describeOnBothEngines(
  `a mail server that is gone, ${requests} requests`,
  (current) => {
    let site: SiteProcess | undefined;
    let mail: MailServer | undefined;
    afterEach(async () => {
      await site?.terminate("SIGKILL");
      await mail?.close();
      site = undefined;
      mail = undefined;
    });

    test.each([
      ["across a restart", true],
      // After five consecutive failures the server is only probed, twice a minute.
      ...(isFullRun ? [["found by a probe", false] as const] : []),
    ] as const)(
      "an unavailable mail server does not affect visitors, and every mail is sent once afterwards: %s",
      async (_, isRestarted) => {
        const port = await findFreePort();
        const settings: Record<string, string> = {
          ...getDatabaseEnvironment(current().settings),
          SMTP_URL: `smtp://127.0.0.1:${port}`,
          CONTACT_TO: owner,
          MAIL_FROM: "site@example.com",
        };
        const running = await startSite(settings);
        site = running;
        const load = await runLoad({
          total: requests,
          clients: 10,
          timeout: 30_000,
          getOrigin: () => running.origin,
        });
        expect(load.retries).toBe(0);
        const isTold = () =>
          running.stdoutLines.filter((line) => line.includes("not delivered yet")).length;
        await expect
          .poll(isTold, { timeout: 120_000 })
          .toBeGreaterThanOrEqual(isRestarted ? 2 : probed);
        const waiting = await listDeliveries(settings);
        expect(waiting.map(({ state }) => state)).toEqual(Array(2 * requests).fill("waiting"));
        expect(new Set(waiting.flatMap((one) => one.fault_code ?? []))).toEqual(
          new Set(["connection"]),
        );
        if (isRestarted) {
          expect(await running.terminate("SIGTERM")).toBe(0);
          site = await startSite(settings);
        }

        const backAt = performance.now();
        const back = await startMailServer({}, port);
        mail = back;
        const delivered = await expectAllDelivered(settings, allSentWithin);
        printFigures("mail server gone", {
          requests,
          mails: back.received.length,
          "all sent after ms": performance.now() - backAt,
        });
        expectStoredOnce(
          load.acknowledged,
          await listStoredContacts(settings["DATA_DIR"] ?? "", settings),
        );
        const sentIds = back.received.map(({ mail: { messageId } }) => messageId);
        expect(sentIds.sort()).toEqual(delivered.map(({ id }) => `<${id}@example.com>`).sort());
        const visitors = Array.from({ length: requests }, (_, number) => makeVisitor(number).email);
        const receivers = back.received.flatMap(({ to }) => to);
        expect(receivers.sort()).toEqual([...visitors, ...Array(requests).fill(owner)].sort());
        await expectNoLeaks(site);
        expectNoCanary(running.stdoutLines);
      },
      300_000,
    );

    test("a mail server that disconnects after accepting a mail gets it again under the same id", async () => {
      const ids: string[] = [];
      let taken = 0;
      const broken = await startMailServer({
        onData(stream, _session, done) {
          let raw = "";
          stream.setEncoding("utf8").on("data", (chunk) => {
            raw += chunk;
          });
          stream.on("end", () => {
            ids.push(/^Message-ID: (.*)$/im.exec(raw)?.[1] ?? "");
            taken += 1;
            // The mail is accepted, but the client gets no confirmation.
            if (taken === 1) broken.dropConnections();
            else done();
          });
        },
        // Echoes the recipient, as servers do: the visitor's address must not reach the log.
        onRcptTo({ address }, _session, done) {
          done(address === owner ? undefined : createSmtpError(450, `${address} is greylisted`));
        },
      });
      mail = broken;
      const settings: Record<string, string> = {
        ...getDatabaseEnvironment(current().settings),
        SMTP_URL: broken.getUrl(),
        CONTACT_TO: owner,
        MAIL_FROM: "site@example.com",
      };
      const running = await startSite(settings);
      site = running;
      await runLoad({ total: 1, clients: 1, timeout: 30_000, getOrigin: () => running.origin });
      await expect.poll(() => taken, { timeout: 60_000 }).toBe(2);
      expect(new Set(ids).size).toBe(1);
      const listFaults = async () =>
        (await listDeliveries(settings)).map(({ fault_message }) => fault_message ?? "");
      await expect.poll(listFaults).toContain("the mail server answered 450 to RCPT TO");
      const faults = await listFaults();
      expectNoCanary(faults);
      // The line comes after the database knows of it.
      const isReported = () => running.stdoutLines.some((line) => line.includes("smtp-450"));
      await expect.poll(isReported).toBe(true);
      await expectNoLeaks(running);
    }, 120_000);
  },
  { isStarted: true },
);

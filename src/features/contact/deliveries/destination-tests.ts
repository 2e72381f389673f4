import { randomUUIDv7 } from "node:crypto";
import { RateLimiterRes } from "rate-limiter-flexible";
import { probeWebhook } from "#app/features/contact/channels/webhook.ts";
import type { DestinationTest, TestResult } from "#app/features/contact/rules/destination-test.ts";
import { listSecrets, quoteAnswer } from "#app/features/contact/rules/quote-answer.ts";
import type { RequestAction } from "#app/features/contact/rules/request-actions.ts";
import type { Language } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import type { Actions } from "#app/platform/actions/action-store.ts";
import { readMetadata, writeMetadata } from "#app/platform/database/metadata.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import { mailTones } from "#app/platform/mailer/mail-colours.ts";
import type { MailContent } from "#app/platform/mailer/mail-content.ts";
import type { Mailer } from "#app/platform/mailer/smtp-mailer.ts";
import type { Settings } from "#app/platform/settings/settings.ts";

/** The user who tests, and gets the mail. */
interface Tester {
  readonly id: string;
  readonly email: string;
  readonly language: Language;
}

type TestOutcome =
  | { readonly status: "tested" }
  | { readonly status: "unset" }
  | { readonly status: "wait"; readonly seconds: number };

const limit = { points: 5, duration: 60 };

/** Tests by hand of what delivers: no delivery is stored, none is counted, and only the last result is kept. */
export function createDestinationTests({
  settings: { mail, webhook, siteUrl },
  mailer,
  database: { db, createLimiter },
  actions,
}: {
  settings: Pick<Settings, "mail" | "webhook" | "siteUrl">;
  mailer: Mailer | undefined;
  database: Pick<Database, "db" | "createLimiter">;
  actions: Pick<Actions, "record">;
}) {
  const limiter = createLimiter(limit);
  const toMark = (kind: DestinationTest) => `test-${kind}`;

  const probes = {
    mail:
      mailer &&
      (({ email, language }: Tester, signal: AbortSignal) =>
        mailer.probe(
          {
            id: randomUUIDv7(),
            date: new Date(),
            content: composeTestMail(language, siteUrl),
            to: [email],
            mailbox: email,
          },
          signal,
        )),
    webhook: webhook && ((_: Tester, signal: AbortSignal) => probeWebhook(webhook, signal)),
  };

  /** Seconds to wait where there were too many; a limit that cannot be counted does not apply. */
  async function consume(kind: DestinationTest): Promise<number | undefined> {
    try {
      await limiter.consume(toMark(kind));
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) {
        return Math.min(limit.duration, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
      }
    }
    return undefined;
  }

  return {
    isSet: (kind: DestinationTest): boolean => probes[kind] !== undefined,

    /**
     * Stores the action, tests once for it, and keeps the result, which points to it. It never rejects for what the other side
     * does.
     */
    async run(
      kind: DestinationTest,
      tester: Tester,
      action: RequestAction,
      signal: AbortSignal,
    ): Promise<TestOutcome> {
      const probe = probes[kind];
      if (!probe) return { status: "unset" };
      const seconds = await consume(kind);
      if (seconds !== undefined) return { status: "wait", seconds };
      if ((await actions.record(action)) === "repeated") return { status: "tested" };
      const begin = performance.now();
      const { error, words } = await probe(tester, signal);
      const result: TestResult = {
        at: action.at,
        actionId: action.id,
        userId: tester.id,
        duration: Math.round(performance.now() - begin),
        error: error?.code,
        words: quoteAnswer(words, listSecrets(mail?.smtpUrl, webhook?.url, webhook?.secret)),
      };
      await writeMetadata(db, toMark(kind), JSON.stringify(result));
      return { status: "tested" };
    },

    /** The last result, of any replica. */
    async findLast(kind: DestinationTest): Promise<TestResult | undefined> {
      const value = await readMetadata(db, toMark(kind));
      if (!value) return undefined;
      const stored = JSON.parse(value) as Omit<TestResult, "at"> & { at: string };
      return { ...stored, error: stored.error, at: new Date(stored.at) };
    },
  };
}

function composeTestMail(language: Language, siteUrl: string): MailContent {
  const { test } = getTexts(language, "mail");
  const { host } = new URL(siteUrl);
  return {
    language,
    tone: mailTones.navy,
    subject: test.subject,
    preview: test.text,
    heading: test.heading,
    paragraphs: [test.text],
    receipt: { label: test.site, value: host },
    sections: [],
    notes: [{ text: test.why }],
  };
}

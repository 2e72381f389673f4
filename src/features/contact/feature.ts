import type { CommandGroup } from "#app/platform/command-line/command-context.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import type { Feature, Platform } from "#app/platform/open-platform.ts";
import { SettingsError } from "#app/platform/settings/settings.ts";
import { fillActions } from "./changes/former-changes-store.ts";
import { getRequestUrl } from "./channels/format-request.ts";
import { addContactCommands } from "./commands/contact-commands.ts";
import { createReplyKind, createRequestKinds } from "./deliveries/delivery-kinds.ts";
import { hasOtherSecret, reapplyErasures } from "./erasure/erase-person.ts";
import { createErasureStore } from "./erasure/erasure-store.ts";
import {
  createHiddenErasure,
  createIdempotencyKeyPurge,
  createRetentionJob,
  createSearchFill,
} from "./jobs.ts";
import { createNoticeJobs } from "./notices/notice-jobs.ts";
import { createNoticeKind } from "./notices/notice-kind.ts";
import { createNoticeStore, type UserMails } from "./notices/notice-store.ts";
import { chooseRecipients, type NoticeUser } from "./rules/notices.ts";
import { type ContactService, createContactService } from "./service.ts";
import type { ContactTables } from "./tables.ts";

export interface ContactOptions {
  /** Names of the users of the administrator area by their ids. */
  readonly mapUserNames: () => Promise<ReadonlyMap<string, string>>;
  /** Users who have joined and are not disabled, with the mails that they want. */
  readonly listNoticeUsers: () => Promise<readonly NoticeUser[]>;
  readonly userMails: UserMails;
  /** Whether the administrator area can be opened: it is on and has a user. */
  readonly isAreaOpen: () => Promise<boolean>;
  /** Receives the number of contact requests erased for their age. */
  readonly reportErased?: ((requests: number) => void) | undefined;
}

/** Opens contact requests: storage, deliveries, replies, retention. `prepare` fills a new database. */
export function openContact(
  platform: Platform,
  options: ContactOptions,
): Feature<ContactService> & { prepare(): Promise<void> } {
  const { settings, ownerSettings, database, outbox, mailer, reportError } = platform;
  const erasures = createErasureStore(database);
  const { mapUserNames, listNoticeUsers, userMails, isAreaOpen } = options;
  const { reportErased = () => undefined } = options;
  const { siteUrl, timeZone } = settings;
  const { findContactTo, findDigestHour, findValue } = ownerSettings;
  const service = createContactService(platform, mapUserNames);
  const notices = createNoticeStore(database, userMails);
  const noticeContext = {
    ...{ store: notices, mails: userMails, db: database.db },
    ...{ listUsers: listNoticeUsers, mapUserNames },
    ...{ listBacklog: outbox.listBacklog, siteUrl, timeZone },
    getSettings: async () => ({
      contactTo: await findContactTo(),
      digestHour: await findDigestHour(),
      waitHours: await findValue("WAIT_HOURS"),
    }),
  };
  const requestKinds = createRequestKinds(settings, mailer, findContactTo, reportError, {
    findAnswerTime: () => findValue("ANSWER_TIME"),
    findRequestUrl: async (id) => ((await isAreaOpen()) ? getRequestUrl(siteUrl, id) : undefined),
    async enqueueNotices(requestId) {
      if (!(await isAreaOpen())) return;
      const noticeSettings = await noticeContext.getSettings();
      const users = chooseRecipients("new", await listNoticeUsers(), noticeSettings);
      const ids = users.map(({ id }) => id);
      await notices.addNew(requestId, ids, new Date());
      if (ids.length > 0) outbox.dispatcher.notify();
    },
  });
  return {
    service,
    deliveryKinds: [
      ...requestKinds,
      createReplyKind(settings, mailer),
      createNoticeKind(noticeContext, mailer),
    ],
    async prepare() {
      await fillActions(database, new Date());
      await service.replyTemplates.createFirst(new Date());
      await service.answerTime.read();
    },
    jobs: [
      service.answerTime.job,
      createRetentionJob({
        store: erasures,
        findRetentionDays: () => findValue("CONTACT_RETENTION_DAYS"),
        findSuspectRetentionDays: () => findValue("SUSPECT_RETENTION_DAYS"),
        reportError,
        reportErased,
      }),
      createHiddenErasure(erasures, reportError),
      createIdempotencyKeyPurge(service.store, reportError),
      createSearchFill(database, reportError),
      ...(mailer && settings.hasAdminArea
        ? createNoticeJobs(noticeContext, outbox.dispatcher.notify, reportError)
        : []),
    ],
  };
}

export const contactCommands: CommandGroup<ContactService> = {
  word: { name: "contacts", description: "Contact requests" },
  commands: [addContactCommands],
};

/**
 * Erases again from a restored database who was erased from the replaced one; `getSecret` is called if there is anyone.
 * Rejects when erasures were made with another secret. Returns the number of recorded erasures, and of contact requests erased now.
 */
export async function repeatErasures(
  restored: Database<ContactTables>,
  replaced: Database<ContactTables>,
  getSecret: (erasures: number) => string,
  now: Date,
): Promise<{ erasures: number; erasedAgain: number }> {
  const previous = createErasureStore(replaced);
  const recorded = await previous.list();
  const erasedIds = await previous.listErased();
  const erasures = recorded.length;
  if (erasures === 0 && erasedIds.length === 0) return { erasures, erasedAgain: 0 };
  const secret = erasures > 0 ? getSecret(erasures) : "";
  const store = createErasureStore(restored);
  const known = new Set((await store.list()).map(({ receipt }) => receipt));
  const foreign = recorded.filter(
    (erasure) => !known.has(erasure.receipt) && hasOtherSecret(erasure, secret),
  );
  if (foreign.length > 0) {
    throw new SettingsError(
      `SESSION_SECRET: expected the one with which ${foreign.length} recorded erasure(s) were made since the copy: without it there is no telling whom they concern; if it is lost, restore into an empty DATA_DIR or database and erase those people again`,
    );
  }
  await store.importErasures(recorded);
  return { erasures, erasedAgain: await reapplyErasures(store, secret, now, erasedIds) };
}

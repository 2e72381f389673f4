import { composeChargeMail } from "#app/features/contact/channels/charge-mail.ts";
import { composeDigestMail } from "#app/features/contact/channels/digest-mail.ts";
import { getRequestUrl } from "#app/features/contact/channels/format-request.ts";
import { composeOwnerMail, findReplyTo } from "#app/features/contact/channels/owner-mail.ts";
import { type Digest, isEmptyDigest } from "#app/features/contact/rules/digest.ts";
import {
  chooseRecipients,
  getDay,
  type NoticeKind,
  type NoticeSettings,
  type NoticeUser,
} from "#app/features/contact/rules/notices.ts";
import type { ContactTables } from "#app/features/contact/tables.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import type { MailContent } from "#app/platform/mailer/mail-content.ts";
import type { Mailer } from "#app/platform/mailer/smtp-mailer.ts";
import { countLateDeliveries } from "#app/platform/outbox/backlog-age.ts";
import type { Backlog, DeliveryKind } from "#app/platform/outbox/delivery.ts";
import { DeliveryError } from "#app/platform/outbox/delivery-error.ts";
import { readDigest } from "./digest-store.ts";
import {
  type Notice,
  type NoticeStore,
  noticeDestination,
  type StoredMail,
  type UserMails,
} from "./notice-store.ts";

/** Dependencies of the mails to users. */
export interface NoticeContext {
  readonly store: NoticeStore;
  readonly mails: UserMails;
  readonly db: Database<ContactTables>["db"];
  /** Users who have joined and are not disabled. */
  readonly listUsers: () => Promise<readonly NoticeUser[]>;
  /** Names of all users by their ids. */
  readonly mapUserNames: () => Promise<ReadonlyMap<string, string>>;
  readonly getSettings: () => Promise<NoticeSettings>;
  readonly listBacklog: () => Promise<readonly Backlog[]>;
  readonly siteUrl: string;
  readonly timeZone: string;
}

const hour = 60 * 60_000;

/** The mails to users about requests. What is not true any more when a mail is sent is left out, and the mail if nothing is left. */
export function createNoticeKind(
  context: NoticeContext,
  mailer: Mailer | undefined,
): DeliveryKind<StoredMail> {
  const { table, load } = context.mails;
  return {
    name: noticeDestination,
    title: { es: "Avisos al equipo", en: "Notices to the team" },
    table,
    isMail: true,
    load,
    describe: ({ email }) => ({ reference: email }),
    ...(mailer && {
      async deliver({ id, createdAt, userId, cause, ...mail }, signal) {
        const kind = mail.kind as NoticeKind;
        const [user] = chooseRecipients(
          kind,
          (await context.listUsers()).filter((one) => one.id === userId),
          await context.getSettings(),
        );
        const composed = user && (await composeNotice(context, { kind, cause }, user, createdAt));
        if (!composed) return;
        const message = { id, date: createdAt, to: [user.email], mailbox: user.email };
        await mailer.send({ ...message, ...composed }, signal);
      },
    }),
  };
}

interface ComposedNotice {
  readonly content: MailContent;
  readonly replyTo?: ReturnType<typeof findReplyTo>;
}

async function composeNotice(
  context: NoticeContext,
  { kind, cause }: Pick<Notice, "kind" | "cause">,
  user: NoticeUser,
  now: Date,
): Promise<ComposedNotice | undefined> {
  const { store, mapUserNames, siteUrl, timeZone } = context;
  if (kind === "new") {
    const request = await store.findRequest(cause);
    if (!request) return undefined;
    const requestUrl = getRequestUrl(siteUrl, request.id);
    const { language } = user;
    const content = composeOwnerMail(request, siteUrl, {
      ...{ timeZone, language, requestUrl },
      isWanted: true,
    });
    return { content, replyTo: findReplyTo(request) };
  }
  const names = await mapUserNames();
  if (kind === "charge") {
    const requests = await store.listCharged(user.id, cause);
    const [first] = requests;
    if (!first) return undefined;
    const actorName = names.get(first.actorId) ?? "";
    const mail = { user, requests, actorName, siteUrl, timeZone, now };
    return { content: composeChargeMail(mail) };
  }
  if (cause !== getDay(new Date(), timeZone)) {
    throw new DeliveryError("expired", "its day is over", { isPermanent: true });
  }
  const { digestHour } = await context.getSettings();
  if (digestHour === undefined) return undefined;
  const digest = await collectDigest(context, user, now);
  if (isEmptyDigest(digest)) return undefined;
  const mail = {
    user,
    digest,
    names,
    hour: user.preferences.digestHour ?? digestHour,
    siteUrl,
    timeZone,
    now,
  };
  return { content: composeDigestMail(mail) };
}

/** Reads what a user is told in the digest. */
export async function collectDigest(
  {
    db,
    listBacklog,
    getSettings,
    timeZone,
  }: Pick<NoticeContext, "db" | "listBacklog" | "getSettings" | "timeZone">,
  user: NoticeUser,
  now: Date,
): Promise<Digest> {
  const waitHours = user.preferences.waitHours ?? (await getSettings()).waitHours;
  const waitingBefore = waitHours > 0 ? new Date(now.getTime() - waitHours * hour) : undefined;
  const today = getDay(now, timeZone);
  const requests = await readDigest(db, { userId: user.id, today, waitingBefore });
  const lateDeliveries = user.canReadDeliveries
    ? countLateDeliveries(await listBacklog(), now)
    : undefined;
  return { ...requests, lateDeliveries, waitHours };
}

import type { Digest, DigestItem, DigestList } from "#app/features/contact/rules/digest.ts";
import { getDay, type NoticeUser } from "#app/features/contact/rules/notices.ts";
import { getServiceName } from "#app/features/contact/rules/service-name.ts";
import { getFullName } from "#app/features/contact/rules/stored-request.ts";
import { type CountTexts, fillCount } from "#app/locale/fill-count.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { mailTones } from "#app/platform/mailer/mail-colours.ts";
import type { MailContent, MailItem, MailSection } from "#app/platform/mailer/mail-content.ts";
import { createMailTimes, formatMailDuration } from "#app/platform/mailer/mail-times.ts";
import { getWhyNote } from "./charge-mail.ts";
import { getRequestUrl, shorten } from "./format-request.ts";

interface DigestMail {
  readonly user: Pick<NoticeUser, "id" | "language" | "preferences">;
  readonly digest: Digest;
  /** Names of users by their ids. */
  readonly names: ReadonlyMap<string, string>;
  /** Hour at which the digest is sent, 0 to 23. */
  readonly hour: number;
  readonly siteUrl: string;
  readonly timeZone: string;
  readonly now: Date;
}

const hourLength = 60 * 60_000;
const maxNote = 80;

/** Composes the daily digest of a user; its subject has numbers only. */
export function composeDigestMail(mail: DigestMail): MailContent {
  const { user, digest, siteUrl, timeZone, now } = mail;
  const { language, preferences } = user;
  const { digest: texts } = getTexts(language, "notices");
  const { own, unowned, waiting, recent, lateDeliveries } = digest;
  const times = createMailTimes(language, timeZone, now);
  const facts = [
    ...(own.count > 0 ? [fillCount(texts.own, own.count)] : []),
    ...(unowned.count > 0 ? [fillCount(texts.unowned, unowned.count)] : []),
    ...(waiting.count > 0 ? [fillCount(texts.waiting, waiting.count)] : []),
    ...(recent.count > 0 ? [fillCount(texts.new, recent.count)] : []),
    ...(lateDeliveries ? [fillCount(texts.late, lateDeliveries)] : []),
  ].join(", ");
  const wait = formatMailDuration(language, digest.waitHours * hourLength);
  const isWeekdays = preferences.digest === "weekdays";
  return {
    language,
    tone: mailTones.navy,
    hasPlainHead: true,
    subject: fillText(texts.subject, { facts }),
    preview: facts,
    heading: getHeading(digest, texts),
    lead: times.formatToday(),
    paragraphs: [],
    button: { label: texts.open, href: `${siteUrl}/administrator/overview` },
    sections: [
      ...toSection(mail, texts.ownTitle, own, describeFollowUp),
      ...toSection(mail, texts.unownedTitle, unowned, describeFollowUp),
      ...toSection(mail, fillText(texts.waitingTitle, { wait }), waiting, describeWait(true)),
      ...toSection(mail, texts.newTitle, recent, describeWait(false)),
      ...(lateDeliveries ? [listLate(mail, lateDeliveries)] : []),
      ...(lateDeliveries === 0 ? [{ text: texts.allOnTime }] : []),
    ],
    notes: [
      getWhyNote(
        fillText(isWeekdays ? texts.whyWeekdays : texts.whyDaily, {
          time: `${String(mail.hour).padStart(2, "0")}:00`,
        }),
        language,
        siteUrl,
      ),
    ],
  };
}

function getHeading(
  { own, waiting }: Digest,
  texts: { headingOwn: CountTexts; headingWaiting: CountTexts; headingOther: string },
): string {
  if (own.count > 0) return fillCount(texts.headingOwn, own.count);
  if (waiting.count > 0) return fillCount(texts.headingWaiting, waiting.count);
  return texts.headingOther;
}

function listLate({ user, siteUrl }: DigestMail, count: number): MailSection {
  const { digest: texts } = getTexts(user.language, "notices");
  const title = fillCount(texts.late, count);
  const href = `${siteUrl}/administrator/deliveries`;
  return { title: texts.lateTitle, items: [{ title, href, line: texts.lateLine, value: "" }] };
}

type Describe = (mail: DigestMail, item: DigestItem) => Pick<MailItem, "line" | "value" | "isLate">;

/** A part with the requests of a list, unless it is empty. */
function toSection(
  mail: DigestMail,
  title: string,
  { count, items }: DigestList,
  describe: Describe,
): MailSection[] {
  if (count === 0) return [];
  const { user, siteUrl } = mail;
  const { digest: texts } = getTexts(user.language, "notices");
  const hidden = count - items.length;
  const shown = items.map((item) => ({
    title: getFullName(item.request),
    href: getRequestUrl(siteUrl, item.request.id),
    ...describe(mail, item),
  }));
  const more = {
    title: fillText(texts.moreTitle, { count: hidden }),
    href: `${siteUrl}/administrator/requests`,
    line: texts.moreLine,
    value: "",
  };
  return [{ title, count, items: hidden > 0 ? [...shown, more] : shown }];
}

/** The last note, or else the service, and the day. */
const describeFollowUp: Describe = ({ user, timeZone, now }, { request, note, followUpOn }) => {
  const { formatDay } = createMailTimes(user.language, timeZone, now);
  const { digest: texts } = getTexts(user.language, "notices");
  return {
    line: note
      ? fillText(texts.note, { note: shorten(note, maxNote) })
      : getServiceName(request.service, user.language),
    value: followUpOn ? formatDay(followUpOn) : "",
    isLate: followUpOn !== getDay(now, timeZone),
  };
};

/** Service and who is in charge, and the time waited. */
const describeWait =
  (isLate: boolean): Describe =>
  ({ user, names, timeZone, now }, { request, assigneeId }) => {
    const { digest: texts } = getTexts(user.language, "notices");
    const inCharge = assigneeId ? names.get(assigneeId) : texts.nobody;
    const words = assigneeId === user.id ? texts.yours : (inCharge ?? texts.nobody);
    const { formatWait } = createMailTimes(user.language, timeZone, now);
    return {
      line: `${getServiceName(request.service, user.language)} · ${words}`,
      value: formatWait(request.receivedAt),
      isLate,
    };
  };

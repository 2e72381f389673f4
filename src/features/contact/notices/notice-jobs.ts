import { isEmptyDigest } from "#app/features/contact/rules/digest.ts";
import { chooseRecipients, findDueDigest } from "#app/features/contact/rules/notices.ts";
import { createJob, type Job } from "#app/platform/jobs/job.ts";
import { collectDigest, type NoticeContext } from "./notice-kind.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Stores the digests that are due, each once for a user and day; returns their number. */
export async function enqueueDigests(context: NoticeContext, now: Date): Promise<number> {
  const { store, mails, listUsers, getSettings, timeZone } = context;
  const settings = await getSettings();
  let enqueued = 0;
  let digested: { day: string; users: ReadonlySet<string> } | undefined;
  for (const user of chooseRecipients("digest", await listUsers(), settings)) {
    const due = findDueDigest(user, settings, timeZone, now);
    if (!due) continue;
    digested ??= { day: due.day, users: await mails.listUserIds("digest", due.day) };
    if (digested.users.has(user.id)) continue;
    // After an invitation or an upgrade the first digest comes at its hour, not in the middle of the day.
    const isFirst =
      now.getTime() - due.since.getTime() > hour && !(await mails.had(user.id, "digest"));
    const isSent = !isFirst && !isEmptyDigest(await collectDigest(context, user, now));
    if ((await store.addDigest(user.id, due.day, isSent, now)) && isSent) enqueued += 1;
  }
  return enqueued;
}

/** Stores the mails to users who were put in charge; returns their number. */
export async function enqueueCharges(
  { store, listUsers, getSettings }: NoticeContext,
  now: Date,
): Promise<number> {
  const users = chooseRecipients("charge", await listUsers(), await getSettings());
  return store.addCharges(new Set(users.map(({ id }) => id)), now);
}

/** Puts mails to users on their way. */
export function createNoticeJobs(
  context: NoticeContext,
  notifyDispatcher: () => void,
  reportError: (error: unknown) => void,
): Job[] {
  const createEnqueuing = (every: number, enqueue: typeof enqueueDigests) =>
    createJob({
      every,
      delayFirstRun: true,
      async run() {
        if ((await enqueue(context, new Date())) > 0) notifyDispatcher();
      },
      // An outage of the database is reported once, not with every run.
      reportError(error, failures) {
        if (failures === 1) reportError(error);
      },
    });
  return [createEnqueuing(15 * second, enqueueCharges), createEnqueuing(minute, enqueueDigests)];
}

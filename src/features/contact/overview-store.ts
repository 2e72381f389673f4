import type { Database } from "#app/platform/database/open-database.ts";
import { count, selectKnown } from "./request-row-store.ts";
import type { ContactService } from "./rules/contact-fields.ts";
import { unansweredStates, unsettledStates } from "./rules/handling.ts";
import type { OwnWork } from "./rules/own-work.ts";

/** Answers of a week that are read: the latest; more hardly change the median. */
const maxAnswers = 2000;

/** Facts for the first screen. Every method rejects when the database fails. */
export function createOverviewStore({ db }: Pick<Database, "db">) {
  const known = () => selectKnown(db);
  const unanswered = () =>
    known().where("handling", "in", unansweredStates).where("answered_at", "is", null);

  /** Of a user, with a follow-up on this day or before. */
  const dueOf = (userId: string, today: string) =>
    known()
      .where("handled_by", "=", userId)
      .where("follow_up_on", "<=", today)
      .where("handling", "in", unsettledStates);
  /** Of a user, without an answer or such a follow-up. */
  const unansweredOf = (userId: string, today: string) =>
    unanswered()
      .where("handled_by", "=", userId)
      .where(({ eb, or }) => or([eb("follow_up_on", "is", null), eb("follow_up_on", ">", today)]));

  return {
    async findOwnWork(userId: string, today: string, limit: number): Promise<OwnWork> {
      const columns = ["id", "first_name", "last_name", "phone", "service", "received_at"] as const;
      const due = dueOf(userId, today);
      const rest = unansweredOf(userId, today);
      const [dueRows, restRows, followUps, unansweredCount, all] = await Promise.all([
        due
          .select([...columns, "follow_up_on"])
          .orderBy("follow_up_on")
          .orderBy("received_at")
          .limit(limit)
          .execute(),
        rest.select(columns).orderBy("received_at").limit(limit).execute(),
        count(due),
        count(rest),
        count(known().where("handled_by", "=", userId).where("handling", "in", unsettledStates)),
      ]);
      const rows = [...dueRows, ...restRows.map((row) => ({ ...row, follow_up_on: null }))];
      return {
        requests: rows.slice(0, limit).map((row) => ({
          id: row.id,
          name: `${row.first_name} ${row.last_name}`.trim(),
          phone: row.phone,
          service: row.service as ContactService,
          receivedAt: new Date(row.received_at),
          followUpOn: row.follow_up_on ?? undefined,
        })),
        ...{ followUps, unanswered: unansweredCount, all },
      };
    },

    /** Unanswered requests that were received before a time: their number, and the oldest. */
    async findUnansweredBefore(limit: Date) {
      const late = unanswered().where("received_at", "<", limit.toISOString());
      const [total, oldest] = await Promise.all([
        count(late),
        late
          .select(["first_name", "last_name", "received_at"])
          .orderBy("received_at")
          .limit(1)
          .executeTakeFirst(),
      ]);
      return {
        count: total,
        oldest: oldest && {
          name: `${oldest.first_name} ${oldest.last_name}`.trim(),
          receivedAt: new Date(oldest.received_at),
        },
      };
    },

    /** When the latest new request was received. */
    async findNewest(): Promise<Date | undefined> {
      const row = await known()
        .where("handling", "=", "new")
        .select("received_at")
        .orderBy("received_at", "desc")
        .limit(1)
        .executeTakeFirst();
      return row && new Date(row.received_at);
    },

    /** Number of requests of each service that were received in a span, to now without its end. */
    async countServices(from: Date, until?: Date): Promise<Map<ContactService, number>> {
      const rows = await known()
        .where("received_at", ">=", from.toISOString())
        .$if(until !== undefined, (query) =>
          query.where("received_at", "<", until?.toISOString() ?? ""),
        )
        .select(({ fn }) => ["service", fn.countAll<number>().as("total")])
        .groupBy("service")
        .execute();
      return new Map(rows.map(({ service, total }) => [service as ContactService, Number(total)]));
    },

    /** Median of the time to the first answer of what was answered in a span, in milliseconds; undefined without answers. */
    async findMedianAnswerTime(from: Date, until: Date): Promise<number | undefined> {
      const rows = await known()
        .where("answered_at", ">=", from.toISOString())
        .where("answered_at", "<", until.toISOString())
        .select(["received_at", "answered_at"])
        .orderBy("answered_at", "desc")
        .limit(maxAnswers)
        .execute();
      const times = rows
        .map((row) => Date.parse(row.answered_at ?? "") - Date.parse(row.received_at))
        .toSorted((one, other) => one - other);
      const middle = times.length / 2;
      const [low, high] = [times[Math.ceil(middle) - 1], times[Math.floor(middle)]];
      return low === undefined || high === undefined ? undefined : (low + high) / 2;
    },
  };
}

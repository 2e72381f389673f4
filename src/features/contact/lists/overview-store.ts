import { sql } from "kysely";
import { countSome, selectKnown } from "#app/features/contact/requests/request-row-store.ts";
import type { ContactService } from "#app/features/contact/rules/contact-fields.ts";
import {
  type HandlingState,
  unansweredStates,
  unsettledStates,
} from "#app/features/contact/rules/handling.ts";
import type { OwnWork } from "#app/features/contact/rules/own-work.ts";
import type { ContactTables } from "#app/features/contact/tables.ts";
import type { Database } from "#app/platform/database/open-database.ts";

import { sumWon } from "./won-store.ts";

/** Answers of a week that are read: the latest; more hardly change the median. */
const maxAnswers = 2000;

/** Facts for the first screen. Every method rejects when the database fails. */
export function createOverviewStore({ db }: Pick<Database<ContactTables>, "db">) {
  const known = () => selectKnown(db);
  const ofUser = (userId: string, states: readonly HandlingState[]) =>
    known().where("handled_by", "=", userId).where("handling", "in", states);

  return {
    sumWon: (begins: readonly Date[]) => sumWon({ db }, begins),

    async findOwnWork(userId: string, today: string, limit: number): Promise<OwnWork> {
      const columns = [
        "id",
        "first_name",
        "last_name",
        "phone",
        "service",
        "received_at",
        "answered_at",
      ] as const;
      const due = ofUser(userId, unsettledStates).where("follow_up_on", "<=", today);
      const rest = ofUser(userId, unansweredStates).where("follow_up_on", "is", null);
      const [dueRows, restRows, followUps, open] = await Promise.all([
        due
          .select([...columns, "follow_up_on"])
          .orderBy("follow_up_on")
          .orderBy("received_at")
          .limit(limit)
          .execute(),
        rest.select(columns).orderBy("received_at").limit(limit).execute(),
        countSome(db, due),
        countSome(db, rest),
      ]);
      const rows = [...dueRows, ...restRows.map((row) => ({ ...row, follow_up_on: null }))];
      return {
        requests: rows.slice(0, limit).map((row) => ({
          id: row.id,
          name: `${row.first_name} ${row.last_name}`.trim(),
          phone: row.phone,
          service: row.service as ContactService,
          receivedAt: new Date(row.received_at),
          isAnswered: row.answered_at !== null,
          followUpOn: row.follow_up_on ?? undefined,
        })),
        ...{ followUps, open },
      };
    },

    /** Numbers of requests of each service by spans: each from a time to the next one, the last to now. */
    async countServices(begins: readonly Date[]): Promise<Map<ContactService, number>[]> {
      const times = begins.map((begin) => begin.toISOString());
      const cases = times.map(
        (time, index) => sql`when received_at >= ${time} then ${sql.lit(index)}`,
      );
      // One query for all: each would read all requests of its span.
      const rows = await db
        .selectFrom(
          known()
            .where("received_at", ">=", times[0] ?? "")
            .select([
              "service",
              sql<number>`case ${sql.join(cases.reverse(), sql` `)} end`.as("span"),
            ])
            .as("found"),
        )
        .select(({ fn }) => ["service", "span", fn.countAll<number>().as("total")])
        .groupBy(["span", "service"])
        .execute();
      return times.map(
        (_, index) =>
          new Map(
            rows
              .filter(({ span }) => span === index)
              .map(({ service, total }) => [service as ContactService, Number(total)]),
          ),
      );
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

import { randomUUIDv7 } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { toContactRequest } from "#app/features/contact/rules/contact-record.ts";
import type { NoticeKind } from "#app/features/contact/rules/notices.ts";
import type { ContactRequest } from "#app/features/contact/rules/stored-request.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import type { Tables } from "#app/platform/database/tables.ts";
import { createDeliveryState } from "#app/platform/outbox/outbox-store.ts";

/** Destination of mails to users about requests. */
export const noticeDestination = "notices";

const hour = 60 * 60_000;
/** Milliseconds before users are told of a change, which may be undone at once. */
const settleTime = 30_000;
/** Milliseconds after which a change is not told, as where mail was not set before. */
const maxChangeAge = 24 * hour;
/** Milliseconds for which mails that have ended are kept. */
const noticeLifetime = 30 * 24 * hour;
const changesPerRun = 500;

/** Content of a delivery: for whom and why; what it tells is read when it is sent. */
export interface NoticeContent {
  readonly userId: string;
  readonly email: string;
  readonly kind: NoticeKind;
  /** Id of the request, batch or id of the change, or day. */
  readonly cause: string;
}

/** Request that a user was put in charge of. */
export interface ChargedRequest {
  readonly request: ContactRequest;
  readonly actorId: string;
  readonly at: Date;
  readonly followUpOn: string | undefined;
  /** Note of the same press. */
  readonly note: string | undefined;
}

/** Storage of mails to users about requests. Every method rejects when the database fails. */
export type NoticeStore = ReturnType<typeof createNoticeStore>;

export function createNoticeStore({ db, transact }: Pick<Database, "db" | "transact">) {
  return {
    /** Stores the mails about a new request; those that are stored stay as they are. */
    async addNew(requestId: string, userIds: readonly string[], at: Date): Promise<void> {
      if (userIds.length === 0) return;
      await transact((trx) =>
        addNotices(
          trx,
          userIds.map((userId) => ({ userId, kind: "new", cause: requestId })),
          at,
        ),
      );
    },

    /**
     * Stores the mails to the users among these whom another user has put in charge, one for all requests of a press;
     * returns their number. Each change is taken once, by one replica.
     */
    addCharges: (userIds: ReadonlySet<string>, now: Date): Promise<number> =>
      transact(async (trx) => {
        const settled = new Date(now.getTime() - settleTime).toISOString();
        const oldest = new Date(now.getTime() - maxChangeAge).toISOString();
        const found = await trx
          .selectFrom("request_changes")
          .select("id")
          .where("noticed", "=", 0)
          // Those far ahead were made under a wrong clock.
          .where(({ eb, or }) =>
            or([
              eb("at", "<=", settled),
              eb("at", ">", new Date(now.getTime() + hour).toISOString()),
            ]),
          )
          .orderBy("id")
          .limit(changesPerRun)
          .execute();
        if (found.length === 0) return 0;
        const changes = await trx
          .updateTable("request_changes")
          .set({ noticed: 1 })
          .where(
            "id",
            "in",
            found.map(({ id }) => id),
          )
          .where("noticed", "=", 0)
          .returning(["id", "user_id", "at", "kind", "value", "previous", "batch"])
          .execute();
        const notices = changes.flatMap(({ id, user_id, at, kind, value, previous, batch }) =>
          kind === "assignee" &&
          value !== null &&
          value !== user_id &&
          value !== previous &&
          at > oldest &&
          userIds.has(value)
            ? [{ userId: value, kind: "charge" as const, cause: batch ?? id }]
            : [],
        );
        return addNotices(trx, notices, now);
      }),

    /** Ids of the users who have had the digest of a day, or had nothing to be told. */
    async listDigested(day: string): Promise<ReadonlySet<string>> {
      const rows = await db
        .selectFrom("notices")
        .select("user_id")
        .where("kind", "=", "digest")
        .where("cause", "=", day)
        .execute();
      return new Set(rows.map(({ user_id }) => user_id));
    },

    /** A digest without content counts, too. */
    async hadDigest(userId: string): Promise<boolean> {
      const query = db.selectFrom("notices").select("id").where("user_id", "=", userId);
      const row = await query.where("kind", "=", "digest").limit(1).executeTakeFirst();
      return row !== undefined;
    },

    /** Stores the digest of a user and day, discarded if nothing is to be sent; false when it is stored already. */
    async addDigest(userId: string, day: string, isSent: boolean, at: Date): Promise<boolean> {
      const discarded = { state: "discarded", settled_at: at.toISOString() };
      const notice = { userId, kind: "digest" as const, cause: day };
      return transact(
        async (trx) => (await addNotices(trx, [notice], at, isSent ? {} : discarded)) > 0,
      );
    },

    /** The requests of a press that are still in the charge of this user. */
    async listCharged(userId: string, cause: string): Promise<ChargedRequest[]> {
      const rows = await db
        .selectFrom("request_changes")
        .innerJoin("contact_requests", "contact_requests.id", "request_changes.request_id")
        .leftJoin("request_notes", (join) =>
          join
            .onRef("request_notes.request_id", "=", "request_changes.request_id")
            .onRef("request_notes.user_id", "=", "request_changes.user_id")
            .onRef("request_notes.at", "=", "request_changes.at"),
        )
        .selectAll("contact_requests")
        .select([
          "request_changes.user_id as actor_id",
          "request_changes.at as changed_at",
          "request_notes.text as note",
        ])
        .where(({ eb, or }) =>
          or([eb("request_changes.batch", "=", cause), eb("request_changes.id", "=", cause)]),
        )
        .where("request_changes.kind", "=", "assignee")
        .where("request_changes.value", "=", userId)
        .where("contact_requests.handled_by", "=", userId)
        .where("contact_requests.suspect_reason", "is", null)
        .orderBy("contact_requests.received_at")
        .orderBy("contact_requests.id")
        .execute();
      return rows.map((row) => ({
        request: toContactRequest(row),
        actorId: row.actor_id,
        at: new Date(row.changed_at),
        followUpOn: row.follow_up_on ?? undefined,
        note: row.note ?? undefined,
      }));
    },

    /** A request that is not a suspect. */
    async findRequest(id: string): Promise<ContactRequest | undefined> {
      const row = await db
        .selectFrom("contact_requests")
        .selectAll()
        .where("id", "=", id)
        .where("suspect_reason", "is", null)
        .executeTakeFirst();
      return row && toContactRequest(row);
    },

    /** Deletes mails that ended long ago. */
    async deleteEnded(now: Date): Promise<void> {
      await db
        .deleteFrom("notices")
        .where("state", "<>", "waiting")
        .where("created_at", "<", new Date(now.getTime() - noticeLifetime).toISOString())
        .execute();
    },
  };
}

interface NewNotice {
  readonly userId: string;
  readonly kind: NoticeKind;
  readonly cause: string;
}

/**
 * Stores mails, each once for a user, kind and cause; returns the number of new ones. In one order everywhere: two
 * replicas that store the same ones in different orders would wait for each other.
 */
async function addNotices(
  trx: Transaction<Tables>,
  notices: readonly NewNotice[],
  at: Date,
  change: Partial<Pick<Tables["notices"], "state" | "settled_at">> = {},
): Promise<number> {
  if (notices.length === 0) return 0;
  const toKey = ({ userId, kind, cause }: NewNotice) => `${userId} ${kind} ${cause}`;
  const sorted = notices.toSorted((a, b) => (toKey(a) < toKey(b) ? -1 : 1));
  const rows = await trx
    .insertInto("notices")
    .values(
      sorted.map(({ userId, kind, cause }) => ({
        id: randomUUIDv7(),
        destination: noticeDestination,
        ...createDeliveryState(at),
        ...change,
        ...{ user_id: userId, kind, cause },
      })),
    )
    .onConflict((conflict) => conflict.columns(["user_id", "kind", "cause"]).doNothing())
    .returning("id")
    .execute();
  return rows.length;
}

/** The contents of mails to users, by the ids of their deliveries. */
export async function loadNotices(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, NoticeContent>> {
  const rows = await db
    .selectFrom("notices")
    .innerJoin("users", "users.id", "notices.user_id")
    .select(["notices.id", "notices.user_id", "users.email", "notices.kind", "notices.cause"])
    .where("notices.id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ id, user_id: userId, email, kind, cause }) => [
      id,
      { userId, email, kind: kind as NoticeKind, cause },
    ]),
  );
}

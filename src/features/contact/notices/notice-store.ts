import type { Kysely, Transaction } from "kysely";
import { toContactRequest } from "#app/features/contact/rules/contact-record.ts";
import type { NoticeKind } from "#app/features/contact/rules/notices.ts";
import type { ContactRequest } from "#app/features/contact/rules/stored-request.ts";
import type { ContactTables } from "#app/features/contact/tables.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import type { PlatformTables } from "#app/platform/database/tables.ts";

/** Destination of mails to users about requests. */
export const noticeDestination = "notices";

const hour = 60 * 60_000;
/** Milliseconds before users are told of a change, which may be undone at once. */
const settleTime = 30_000;
/** Milliseconds after which a change is not told, as where mail was not set before. */
const maxChangeAge = 24 * hour;
const changesPerRun = 500;

/** Mail to a user, each once for a user, kind and cause; what it tells is read when it is sent. */
export interface Notice {
  readonly userId: string;
  readonly kind: NoticeKind;
  /** Id of the request, of the action, or day. */
  readonly cause: string;
}

/** Mail as it is read: other features have kinds of their own. */
export interface StoredMail extends Omit<Notice, "kind"> {
  readonly kind: string;
  readonly email: string;
}

/** Storage of mails to users. */
export interface UserMails {
  /** Table of the deliveries. */
  readonly table: string;
  /** Stores mails, discarded ones unless `isSent`; returns the number of new ones. */
  add(
    trx: Transaction<PlatformTables>,
    destination: string,
    notices: readonly Notice[],
    at: Date,
    isSent?: boolean,
  ): Promise<number>;
  /** Reads mails by the ids of their deliveries. */
  load(
    db: Kysely<PlatformTables>,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, StoredMail>>;
  listUserIds(kind: NoticeKind, cause: string): Promise<ReadonlySet<string>>;
  had(userId: string, kind: NoticeKind): Promise<boolean>;
}

/** Request that a user was put in charge of. */
export interface ChargedRequest {
  readonly request: ContactRequest;
  readonly actorId: string;
  readonly at: Date;
  readonly followUpOn: string | undefined;
  /** Note of the same action. */
  readonly note: string | undefined;
}

/** Storage of mails to users about requests. Every method rejects when the database fails. */
export type NoticeStore = ReturnType<typeof createNoticeStore>;

export function createNoticeStore(
  { db, transact }: Pick<Database<ContactTables>, "db" | "transact">,
  mails: Pick<UserMails, "add">,
) {
  const add = (
    trx: Transaction<ContactTables>,
    notices: readonly Notice[],
    at: Date,
    isSent?: boolean,
  ) => mails.add(trx, noticeDestination, notices, at, isSent);

  return {
    /** Stores the mails about a new request; those that are stored stay as they are. */
    async addNew(requestId: string, userIds: readonly string[], at: Date): Promise<void> {
      if (userIds.length === 0) return;
      const notices = userIds.map((userId) => ({ userId, kind: "new" as const, cause: requestId }));
      await transact((trx) => add(trx, notices, at));
    },

    /**
     * Stores the mails to the users among these whom another user has put in charge, one for all requests of an action;
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
          .returning(["id", "user_id", "at", "kind", "value", "previous", "action_id"])
          .execute();
        const notices = changes.flatMap(({ id, user_id, at, kind, value, previous, action_id }) =>
          kind === "assignee" &&
          value !== null &&
          value !== user_id &&
          value !== previous &&
          at > oldest &&
          userIds.has(value)
            ? [{ userId: value, kind: "charge" as const, cause: action_id ?? id }]
            : [],
        );
        return add(trx, notices, now);
      }),

    /** Stores the digest of a user and day, discarded if nothing is to be sent; false when it is stored already. */
    async addDigest(userId: string, day: string, isSent: boolean, at: Date): Promise<boolean> {
      const notice = { userId, kind: "digest" as const, cause: day };
      return transact(async (trx) => (await add(trx, [notice], at, isSent)) > 0);
    },

    /** The requests of an action that are still in the charge of this user. */
    async listCharged(userId: string, cause: string): Promise<ChargedRequest[]> {
      const rows = await db
        .selectFrom("request_changes")
        .innerJoin("contact_requests", "contact_requests.id", "request_changes.request_id")
        .leftJoin("request_notes", (join) =>
          join
            .onRef("request_notes.request_id", "=", "request_changes.request_id")
            .onRef("request_notes.action_id", "=", "request_changes.action_id"),
        )
        .selectAll("contact_requests")
        .select([
          "request_changes.user_id as actor_id",
          "request_changes.at as changed_at",
          "request_notes.text as note",
        ])
        .where(({ eb, or }) =>
          or([eb("request_changes.action_id", "=", cause), eb("request_changes.id", "=", cause)]),
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
  };
}

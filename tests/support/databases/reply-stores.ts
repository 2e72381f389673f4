import { randomUUIDv7 } from "node:crypto";
import { createReplyKind } from "../../../src/features/contact/deliveries/delivery-kinds.ts";
import {
  createReplyStore,
  type NewReply,
} from "../../../src/features/contact/replies/reply-store.ts";
import { createContactStore } from "../../../src/features/contact/requests/contact-store.ts";
import { createHandlingStore } from "../../../src/features/contact/requests/handling-store.ts";
import type { HandledRequest } from "../../../src/features/contact/rules/handling.ts";
import { deriveActionId } from "../../../src/platform/actions/action-id.ts";
import { createOutboxStore } from "../../../src/platform/outbox/outbox-store.ts";
import { makeContactRequest } from "../samples/contacts.ts";
import type { TestDatabase } from "./databases.ts";

export const start = new Date("2026-11-20T10:00:00.000Z");
export const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
export const author = { id: randomUUIDv7(), name: "Carmen Tovar", email: "carmen@example.com" };
export const letter = {
  recipient: "ana@example.com",
  subject: "Tu solicitud",
  text: "Hola, Ana:\n\nSí.",
};
export const leave = { version: 1, state: undefined, followUpOn: undefined };
export const answered = { version: 1, state: "answered", followUpOn: "2026-11-23" } as const;

export const makeReply = (change: Partial<NewReply> = {}): NewReply => ({
  ...{ id: randomUUIDv7(), letter, quote: undefined, author },
  templateId: undefined,
  replaces: undefined,
  ...change,
});

/** The stores of replies on a new database, with a user and a request. */
export async function openStores(current: TestDatabase) {
  const database = await current.open();
  const handling = createHandlingStore(database);
  const replies = createReplyStore(database);
  /** Sends a reply by its form, which is recognised by its id and letter. */
  async function send(
    request: HandledRequest,
    reply: NewReply,
    after: Parameters<typeof replies.send>[2],
    at = start,
  ) {
    const actor = { id: deriveActionId(reply.id, reply.letter), userId: reply.author.id, at };
    const { outcome, actionId } = await replies.send(request, reply, after, actor);
    return outcome === "done" && actionId !== actor.id ? "done without work" : outcome;
  }
  const outbox = createOutboxStore(database, [
    createReplyKind({ timeZone: "UTC", mail: undefined }, undefined),
  ]);
  const request = makeContactRequest({ suspectReason: undefined, email: "ana@example.com" });
  const receiptId = randomUUIDv7();
  await createContactStore(database).create(
    request,
    { key: request.id, bodyHash: "", lifetime: 1000 },
    [{ id: receiptId, destination: "visitor-mail" }],
  );
  await database.db
    .insertInto("users")
    .values({
      ...{ id: author.id, name: author.name, email: author.email, email_folded: author.email },
      ...{ role: "owner", language: "es", shortcuts: 0, created_at: start.toISOString() },
    })
    .execute();
  const find = async () => {
    const found = await handling.find(request.id);
    if (!found) throw new Error("no request");
    return found;
  };
  const list = async () => (await replies.listReplies([request.id])).get(request.id) ?? [];
  const readWork = () =>
    database.db
      .selectFrom("contact_requests")
      .select(["handling", "answered_at", "follow_up_on", "handling_version"])
      .where("id", "=", request.id)
      .executeTakeFirstOrThrow();
  /** One attempt at each reply that is due: refused for good, or accepted. */
  async function attempt(isRefused: boolean, now: Date) {
    const options = { destination: "reply", limit: 4, now, leaseDuration: 60_000 };
    for (const delivery of await outbox.claim(options)) {
      await (isRefused
        ? outbox.recordFailure(delivery, refusal, { nextAt: undefined, retryTime: 0 }, now)
        : outbox.markDelivered(delivery, now));
    }
  }
  return {
    database,
    handling,
    replies,
    send,
    outbox,
    request,
    receiptId,
    find,
    list,
    readWork,
    attempt,
  };
}

const refusal = { code: "smtp-550", message: "the mail server answered 550 to RCPT TO" };

import { randomUUIDv7 } from "node:crypto";
import type { Tables } from "../../../src/composition/tables.ts";
import { createAccountStore } from "../../../src/features/accounts/store/account-store.ts";
import { createUserMailStore } from "../../../src/features/accounts/store/user-mail-store.ts";
import { createBlogStore } from "../../../src/features/blog/store/blog-store.ts";
import { createPublicationStore } from "../../../src/features/blog/store/publication-store.ts";
import { createErasureStore } from "../../../src/features/contact/erasure/erasure-store.ts";
import { createNoticeStore } from "../../../src/features/contact/notices/notice-store.ts";
import { createReplyStore } from "../../../src/features/contact/replies/reply-store.ts";
import { createReplyTemplateStore } from "../../../src/features/contact/replies/reply-template-store.ts";
import { createContactStore } from "../../../src/features/contact/requests/contact-store.ts";
import { createHandlingStore } from "../../../src/features/contact/requests/handling-store.ts";
import { openRemoteTables } from "../../../src/features/remote-blog/remote-blog-tables.ts";
import { createRemotePostStore } from "../../../src/features/remote-blog/remote-post-store.ts";
import { createSocialStore } from "../../../src/features/social-feed/social-feed-store.ts";
import type { Database } from "../../../src/platform/database/open-database.ts";
import { actAs } from "../samples/actions.ts";
import { makeContactRequest } from "../samples/contacts.ts";
import { makePost } from "../samples/posts.ts";
import { makeImageFile, makeStoredSocialPost } from "../samples/social-posts.ts";
import { openOutbox } from "../servers/outboxes.ts";
import { listRequests } from "./stored-contacts.ts";

/** Contact requests of a filled database: more than are copied in one statement, and not a multiple of that. */
export const sampleRequestCount = 230;
/** Time at which the newest of them was received and everything else was written. */
export const now = new Date("2026-11-20T11:00:00.000Z");

export const sampleRequests = Array.from({ length: sampleRequestCount }, (_, number) =>
  makeContactRequest({
    receivedAt: new Date(now.getTime() - number * 1000),
    comment: `${number} \u2028 \\ ' 😀 ${"ñ".repeat(number)}`,
    ...(number % 2 === 0 && { suspectReason: undefined, consent: undefined }),
  }),
);
export const guardOf = ({ id }: { id: string }) => ({
  key: `key of ${id}`,
  bodyHash: "b",
  lifetime: 1e9,
});

/** Something in every table, with everything set that can be, and with nothing. */
export async function fillDatabase(database: Database<Tables>): Promise<void> {
  const contacts = createContactStore(database);
  const outbox = openOutbox(database);
  for (const request of sampleRequests) {
    const deliveries = [
      { id: `owner ${request.id}`, destination: "owner-mail" as const },
      { id: `hook ${request.id}`, destination: "webhook" as const },
    ];
    await contacts.create(request, guardOf(request), deliveries);
  }
  const claim = async (destination: "owner-mail" | "webhook") => {
    const [claimed] = await outbox.claim({ destination, limit: 1, now, leaseDuration: 60_000 });
    if (!claimed) throw new Error("nothing is due");
    return claimed;
  };
  await outbox.markDelivered(await claim("webhook"), now);
  const error = { code: "status-500", message: "answered 500" };
  await outbox.recordFailure(await claim("webhook"), error, { nextAt: now, retryTime: 1000 }, now);
  // As a process leaves it that was killed at work.
  await claim("owner-mail");

  const blog = createBlogStore(database);
  for (const slug of ["uno", "dos", "tres"]) {
    await blog.upsert(makePost(slug, { translationSlug: slug === "dos" ? "two" : undefined }));
  }
  await blog.upsert(makePost("tres", { body: "<p>Árboles</p>", formerSlugs: ["drei"] }));
  const published = { language: "es" as const, updatedAt: now };
  await createPublicationStore(database, () => ["index-now"]).record(
    [
      { slug: "uno", ...published, isWithdrawn: false },
      { slug: "cuatro", ...published, isWithdrawn: true },
    ],
    now,
    { announce: true },
  );
  const host = createRemotePostStore(database, "host");
  const post = makePost("ajeno", { formerSlugs: ["antes"] });
  const hostPost = {
    id: 4000,
    hash: "h",
    bodyHash: "b",
    images: new Map([["a.jpg", "b.webp"]]),
    post,
  };
  await host.replace([4000], [hostPost], async () => undefined);
  await createSocialStore(database.db).replace(
    [
      makeStoredSocialPost("a"),
      { ...makeStoredSocialPost("b"), imageSourceKey: undefined, image: undefined },
    ],
    [makeImageFile("a")],
    now,
  );
  await createErasureStore(database).importErasures([
    { receipt: "ER-1", erasedAt: now, person: "p", requests: 2, cleanedAt: now },
    { receipt: "ER-2", erasedAt: now, person: undefined, requests: 1, cleanedAt: undefined },
  ]);
  await addUsers(database);
  await addHandling(database);
}

/** Two users: one with a password, a session and a failed attempt to sign in, the other invited. */
async function addUsers(database: Database<Tables>): Promise<void> {
  const accounts = createAccountStore(database);
  const user = {
    role: "owner",
    language: "es",
    hasShortcuts: true,
    createdAt: now,
    disabledAt: undefined,
  } as const;
  const makeLink = (userId: string) =>
    ({
      keyHash: `key of ${userId}`,
      userId,
      purpose: "invite",
      createdAt: now,
      expiresAt,
    }) as const;
  const expiresAt = new Date(now.getTime() + 60_000);
  const act = <Kind extends string>(kind: Kind, userId?: string) => ({
    ...{ ...actAs(userId, now), kind },
  });
  for (const id of ["ana", "beto"]) {
    const email = `${id}@example.com`;
    await accounts.createUser({ id, name: id, email, ...user }, makeLink(id), act("user-invited"));
  }
  const times = { createdAt: now, seenAt: now, provedAt: now };
  const session = { tokenHash: "token", userId: "ana", label: "Firefox, Linux", ...times };
  await accounts.redeemLink(
    "key of ana",
    { passwordHash: "hash", session },
    act("user-joined", "ana"),
  );
  await accounts.countAttempt([{ limit: "email", key: "email" }], now);
  const passkey = {
    ...{ id: "key", userId: "ana", publicKey: "cose", counter: 1, transports: ["internal"] },
    ...{ isBackedUp: true, name: "Portátil", createdAt: now, usedAt: undefined },
  };
  const challenge = { hash: "challenge", expiresAt };
  await accounts.addPasskey(passkey, "token", challenge, act("passkey-added", "ana"));
}

/** The work on the newest request: a change, a note, a reply and a draft; the templates of replies, and a signature. */
async function addHandling(database: Database<Tables>): Promise<void> {
  const handling = createHandlingStore(database);
  const [request] = sampleRequests;
  if (!request) throw new Error("no request");
  const actor = { userId: "ana", at: now };
  await handling.change(request.id, { state: "open", assigneeId: "ana", version: 1 }, actor);
  await handling.change(request.id, { note: "Una nota" }, actor);
  const { db } = database;
  const note = await db.selectFrom("request_notes").select("id").executeTakeFirstOrThrow();
  const earlier = { id: "before", note_id: note.id, user_id: "ana", at: now.toISOString() };
  await db
    .insertInto("note_versions")
    .values({ ...earlier, text: "Una" })
    .execute();
  const view = { id: "view", user_id: "ana", name: "Mías", query: "view=mine" };
  await db
    .insertInto("saved_views")
    .values({ ...view, created_at: now.toISOString() })
    .execute();
  // As a version before the search by parts of words leaves it.
  await db.insertInto("request_words").values({ request_id: request.id, words: " ana " }).execute();
  const replies = createReplyStore(database);
  const letter = { recipient: request.email, subject: "Sí", text: "Hola" };
  const author = { id: "ana", name: "Ana", email: "ana@example.com" };
  const reply = { id: randomUUIDv7(), letter, quote: "cita", author };
  const answered = await handling.find(request.id);
  if (!answered) throw new Error("no request");
  await replies.send(
    answered,
    { ...reply, templateId: undefined, replaces: undefined },
    { version: answered.version, state: undefined, followUpOn: undefined },
    actor,
  );
  await replies.saveDraft(request.id, "ana", { ...letter, isQuoted: true }, now);
  const templates = createReplyTemplateStore(database);
  await templates.createFirst(now);
  await templates.saveSignatures("ana", { es: "Ana", en: "Ann" });
  await createNoticeStore(database, createUserMailStore(database)).addNew(request.id, ["ana"], now);
  const setting = { name: "DIGEST_HOUR", value: "7", user_id: "ana", at: now.toISOString() };
  await db.insertInto("owner_settings").values(setting).execute();
  await db.insertInto("erased_requests").values({ id: "erased" }).execute();
  const entry = { id: "entry", user_id: "ana", action: "signed-in", subject: null };
  await db
    .insertInto("audit_log")
    .values({ ...entry, at: now.toISOString() })
    .execute();
}

/** Content of a database as the site reads it. */
export async function readContent(database: Database<Tables>) {
  const blog = createBlogStore(database);
  const hostBlog = createBlogStore(openRemoteTables(database));
  const social = createSocialStore(database.db);
  const states = ["waiting", "delivered", "failed", "discarded"] as const;
  const page = { offset: 0, limit: 10 };
  return {
    contacts: await listRequests(createHandlingStore(database)),
    outbox: await openOutbox(database).list({ limit: 1000, states }),
    posts: await blog.listPublishedInFull({ now }),
    found: await blog.search("arbol", { now, language: "es", page }),
    publications: await createPublicationStore(database).list(),
    former: await blog.findByFormerSlug("drei", now),
    version: await blog.getVersion(now),
    hostPosts: await hostBlog.listPublishedInFull({ now }),
    hostFound: await hostBlog.search("ajeno", { now, language: "es", page }),
    hostStates: await createRemotePostStore(database, "host").getStates(),
    social: await social.listPosts(),
    picture: Buffer.from((await social.findImage(makeImageFile("a"))) ?? "").toString("hex"),
    erasures: await createErasureStore(database).list(),
    users: await createAccountStore(database).listUsers(now),
    sessions: await createAccountStore(database).listSessions(now),
  };
}

/** Tables of one engine or for its index of texts, and the list of migrations. */
const unmoved = /^schema_migrations$|^rate_limits$|_index/;

/** Every row of every table, in an order of their own. */
export async function readRows(database: Database<Tables>) {
  const tables = (await database.db.introspection.getTables()).map(({ name }) => name);
  const moved = tables.filter((name) => !unmoved.test(name)) as (keyof Tables)[];
  const entries = moved.map(async (table) => {
    const rows = await database.db.selectFrom(table).selectAll().execute();
    const texts = rows.map((row) => {
      const {
        post_texts_index: _,
        host_post_texts_index: __,
        ...own
      } = row as Record<string, unknown>;
      const columns = Object.entries(own).sort(([one], [other]) => (one < other ? -1 : 1));
      return columns
        .map(([name, value]) => `${name}: ${value instanceof Uint8Array ? [...value] : value}`)
        .join("\n");
    });
    return [table, texts.sort()];
  });
  return Object.fromEntries(await Promise.all(entries));
}

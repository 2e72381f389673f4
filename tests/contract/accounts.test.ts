import { argon2Sync } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AccountMails } from "#app/features/accounts/account-mail.ts";
import type { Invitation } from "#app/features/accounts/rules/user-fields.ts";
import {
  type AccountService,
  createAccountService,
  type SignInClient,
} from "#app/features/accounts/service.ts";
import { createAccountStore } from "#app/features/accounts/store/account-store.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";

const password = "tres platos de sopa";
const client = {
  address: "203.0.113.7",
  userAgent: "Firefox/145.0 (Linux)",
  token: undefined,
  device: undefined,
};
const ana = {
  name: "Ana Pérez",
  email: "Ana.Perez@example.com",
  role: "owner",
  language: "es",
} as const;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T10:00:00.000Z") });
});
afterEach(() => {
  vi.useRealTimers();
});
const wait = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

async function invite(service: AccountService, change: Partial<Invitation> = {}) {
  const created = await service.invite({ ...ana, ...change });
  if (!created) throw new Error("the email is taken");
  return created;
}

/** A user with a password, and the token of the session that began with it. */
async function join(service: AccountService, change: Partial<Invitation> = {}) {
  const { key, user } = await invite(service, change);
  const result = await service.redeemLink(key, password, client);
  if (result.status !== "signed-in") throw new Error(result.status);
  return { user, token: result.token };
}

/** A hash of the password that takes no time, for tests of many attempts. */
function makeCheapHash(): string {
  const nonce = Buffer.alloc(16);
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  const hash = argon2Sync("argon2id", { message: password, nonce, ...cost });
  const [salt, tag] = [nonce, hash].map((bytes) => bytes.toString("base64").replace(/=+$/, ""));
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${tag}`;
}

describeOnBothEngines("accounts", (current) => {
  const open = async (notify?: AccountMails["notify"]) =>
    createAccountService(createAccountStore(await current().open()), {
      secret: "s".repeat(32),
      siteUrl: "https://site.example.com",
      ...(notify && { notify }),
    });
  const signIn = (service: AccountService, change: Partial<SignInClient & Invitation> = {}) =>
    service.signIn({ email: change.email ?? ana.email, password }, { ...client, ...change });

  test("a user is invited once, sets a password by the link, and is signed in", async () => {
    const service = await open();
    expect(await service.hasUsers()).toBe(false);
    const { key, user } = await invite(service);
    expect(await service.hasUsers()).toBe(true);
    expect(await service.invite({ ...ana, email: "ANA.PEREZ@example.com" })).toBeUndefined();
    expect((await service.findLink(key))?.user).toEqual(user);
    expect(await service.redeemLink(key, "too short", client)).toEqual({
      status: "refused-password",
      error: "too-short",
    });
    const result = await service.redeemLink(key, password, client);
    expect(result).toMatchObject({ status: "signed-in", user });
    const signedIn = await service.authenticate((result as { token: string }).token);
    expect(signedIn).toMatchObject({ user, session: { label: "Firefox, Linux" } });
    expect(await service.findLink(key)).toBeUndefined();
    expect(await service.redeemLink(key, password, client)).toEqual({ status: "unknown-link" });
  });

  test("of several uses of a link at the same time one succeeds", async () => {
    const services = await Promise.all([open(), open(), open()]);
    const { key } = await invite(services[0] as AccountService);
    const results = await Promise.all(
      services.map((service) => service.redeemLink(key, password, client)),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([
      "signed-in",
      "unknown-link",
      "unknown-link",
    ]);
    expect(await services[0]?.listSessions()).toHaveLength(1);
  });

  test("a link ends after a day, and when a later one is created", async () => {
    const service = await open();
    const { key, user } = await invite(service);
    wait(day - 1);
    expect(await service.findLink(key)).toBeDefined();
    wait(1);
    expect(await service.findLink(key)).toBeUndefined();
    expect(await service.redeemLink(key, password, client)).toEqual({ status: "unknown-link" });
    const [first, second] = [await service.createLink(user), await service.createLink(user)];
    expect(await service.findLink(first.key)).toBeUndefined();
    expect((await service.findLink(second.key))?.link.purpose).toBe("invite");
  });

  test("a recovery replaces the password and ends every session", async () => {
    const mails: string[] = [];
    const service = await open(({ email }, event) => void mails.push(`${event} ${email}`));
    const { user, token } = await join(service);
    expect(mails).toEqual([]);
    const { key } = await service.createLink(user);
    expect(mails).toEqual([`recoveryLinkCreated ${user.email}`]);
    expect(await service.authenticate(token)).toBeDefined();
    const result = await service.redeemLink(key, "otra frase bastante larga", client);
    expect(result.status).toBe("signed-in");
    expect(await service.authenticate(token)).toBeUndefined();
    expect((await signIn(service)).status).toBe("refused");
    expect(mails.slice(1)).toEqual([`recovered ${user.email}`]);
  });

  test("a new password ends the links to set one, whichever way it is set", async () => {
    const service = await open();
    const { user, token } = await join(service);
    const { key } = await service.createLink(user);
    const signedIn = await service.authenticate(token);
    if (!signedIn) throw new Error("no session");
    expect(await service.setPassword(signedIn, "otra frase bastante larga")).toBeUndefined();
    expect(await service.findLink(key)).toBeUndefined();
    expect(await service.redeemLink(key, password, client)).toEqual({ status: "unknown-link" });
  });

  test("what was begun before a recovery gives no access after it", async () => {
    const service = await open();
    const { user, token } = await join(service);
    const signedIn = await service.authenticate(token);
    if (!signedIn) throw new Error("no session");
    const store = createAccountStore(await current().open());
    const hash = (await store.findPasswordHash(user.id)) ?? "";
    const { key } = await service.createLink(user);
    await service.redeemLink(key, "otra frase bastante larga", client);
    // A sign-in whose password was right, and a session that was valid, when the link was used.
    const session = { ...signedIn.session, tokenHash: "late" };
    const entry = { at: new Date(), userId: user.id, action: "signed-in" } as const;
    expect(await store.createSession(session, hash, undefined, entry)).toBe(false);
    expect(await service.setPassword(signedIn, "la frase de un extraño")).toBe("session-ended");
    expect(await service.listSessions(user.id)).toHaveLength(1);
  });

  test("a password signs in in any case of the email, and a new session replaces the browser's", async () => {
    const service = await open();
    const { token } = await join(service);
    const outcome = await signIn(service, { email: "ANA.perez@EXAMPLE.com", token: token });
    expect(outcome).toMatchObject({ status: "signed-in" });
    expect(await service.authenticate(token)).toBeUndefined();
    const next = (outcome as { token: string }).token;
    expect(next).not.toBe(token);
    expect((await service.authenticate(next))?.user.name).toBe(ana.name);
  });

  test("a session ends 12 hours after its latest request, and after 30 days in any case", async () => {
    const service = await open();
    const { token } = await join(service);
    wait(12 * hour - minute);
    expect(await service.authenticate(token)).toBeDefined();
    wait(12 * hour);
    expect(await service.authenticate(token)).toBeUndefined();
    const later = (await signIn(service)) as { token: string };
    for (let halfDays = 0; halfDays < 62; halfDays++) {
      expect(await service.authenticate(later.token)).toBeDefined();
      wait(11.8 * hour);
    }
    expect(await service.authenticate(later.token)).toBeUndefined();
  });

  test("the time of the latest request is written at most every five minutes", async () => {
    const service = await open();
    const { token } = await join(service);
    const start = Date.now();
    wait(5 * minute);
    await service.authenticate(token);
    expect((await service.listSessions())[0]?.seenAt.getTime()).toBe(start);
    wait(1);
    await service.authenticate(token);
    expect((await service.listSessions())[0]?.seenAt.getTime()).toBe(start + 5 * minute + 1);
  });

  test("failures make a client wait, longer with each attempt meanwhile", async () => {
    const service = await open();
    await join(service);
    const fail = () => service.signIn({ email: ana.email, password: "wrong password" }, client);
    for (let failures = 1; failures <= 5; failures++) {
      expect((await fail()).status).toBe("refused");
    }
    const until = (milliseconds: number) => new Date(Date.now() + milliseconds);
    expect(await signIn(service)).toEqual({ status: "blocked", until: until(minute) });
    expect(await fail()).toEqual({ status: "blocked", until: until(2 * minute) });
    wait(2 * minute - 1);
    expect(await fail()).toEqual({ status: "blocked", until: until(4 * minute) });
    wait(4 * minute);
    expect((await signIn(service)).status).toBe("signed-in");
    expect((await fail()).status).toBe("refused");
  });

  test("one client that tries many emails has to wait too, and others need not", async () => {
    const service = await open();
    await join(service);
    for (let attempt = 0; attempt < 20; attempt++) {
      const email = `nobody${attempt}@example.com`;
      expect((await service.signIn({ email, password }, client)).status).toBe("refused");
    }
    expect((await signIn(service)).status).toBe("blocked");
    expect((await signIn(service, { address: "203.0.113.8" })).status).toBe("signed-in");
  });

  test("strangers who know an email keep its user out of nothing", async () => {
    const service = await open();
    const { user, token } = await join(service);
    const signedIn = await service.authenticate(token);
    if (!signedIn) throw new Error("no session");
    const database = await current().open();
    const change = { hash: makeCheapHash() };
    await database.db.updateTable("passwords").set(change).execute();
    const device = await service.createDevice(user);
    const guess = (address: string) =>
      service.signIn({ email: ana.email, password: "wrong password" }, { ...client, address });
    const statuses = { one: [] as string[], many: [] as string[], own: [] as string[] };
    for (let second = 0; second < 150; second += 5) {
      statuses.one.push((await guess("198.51.100.1")).status);
      for (let turn = 0; turn < 4; turn++) {
        statuses.many.push((await guess(`2001:db8:0:${second + turn}::/64`)).status);
      }
      // From a client of its own, from behind the address that attacks, and as proof in a session.
      for (const own of [
        await signIn(service, { address: "203.0.113.99" }),
        await signIn(service, { address: "198.51.100.1", device }),
        await service.prove(signedIn, password),
      ]) {
        statuses.own.push(own.status);
      }
      wait(5000);
    }
    expect(new Set(statuses.own)).toEqual(new Set(["signed-in", "correct"]));
    expect(statuses.one.slice(5).every((status) => status === "blocked")).toBe(true);
    expect(new Set(statuses.many)).toEqual(new Set(["refused"]));
    // By now the email has more than a hundred failures: a client that fails has to wait at once.
    expect((await guess("198.51.100.200")).status).toBe("refused");
    expect(await signIn(service, { address: "198.51.100.200" })).toEqual({
      status: "blocked",
      until: new Date(Date.now() + 30 * minute),
    });
  });

  test("a known device has waits of its own, until the password changes or access ends", async () => {
    const service = await open();
    const { user, token } = await join(service);
    const other = await join(service, { email: "beto@example.com" });
    const device = await service.createDevice(user);
    for (let attempt = 0; attempt < 20; attempt++) {
      await service.signIn({ email: `nobody${attempt}@example.com`, password }, client);
    }
    const status = async (change: Partial<SignInClient & Invitation>) =>
      (await signIn(service, change)).status;
    expect(await status({ device })).toBe("signed-in");
    expect(
      await status({ device: `${device.slice(0, -1)}${device.endsWith("A") ? "B" : "A"}` }),
    ).toBe("blocked");
    expect(await status({ device: await service.createDevice(other.user) })).toBe("blocked");
    expect(await status({ device, email: "beto@example.com" })).toBe("blocked");
    await service.setDisabled(user, true);
    expect(await status({ device })).toBe("blocked");
    await service.setDisabled(user, false);
    for (let failures = 1; failures <= 5; failures++) {
      const credentials = { email: ana.email, password: "wrong password" };
      expect((await service.signIn(credentials, { ...client, device })).status).toBe("refused");
    }
    expect(await status({ device })).toBe("blocked");
    expect(await status({ address: "203.0.113.99" })).toBe("signed-in");
    const next = await service.createDevice(user);
    const { key } = await service.createLink(user);
    await service.redeemLink(key, "otra frase bastante larga", { ...client, token });
    expect(await status({ device: next })).toBe("blocked");
  });

  test("an office where many people sign in does not have to wait", async () => {
    const service = await open();
    await join(service);
    for (let attempt = 0; attempt < 25; attempt++) {
      expect((await signIn(service)).status).toBe("signed-in");
    }
  });

  test("attempts at the same time are all counted, on several replicas", async () => {
    const services = await Promise.all([open(), open()]);
    await join(services[0] as AccountService);
    const attempts = Array.from({ length: 12 }, (_, index) =>
      (services[index % 2] as AccountService).signIn(
        { email: ana.email, password: "wrong password" },
        client,
      ),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === "refused")).toHaveLength(5);
    expect(statuses.filter((status) => status === "blocked")).toHaveLength(7);
  });

  test("a disabled user has no session, no link and no password that signs in, until enabled", async () => {
    const service = await open();
    const { user, token } = await join(service);
    const { key } = await service.createLink(user);
    await service.setDisabled(user, true);
    expect(await service.authenticate(token)).toBeUndefined();
    expect(await service.findLink(key)).toBeUndefined();
    expect((await signIn(service)).status).toBe("refused");
    await service.setDisabled(user, false);
    expect(await service.authenticate(token)).toBeUndefined();
    expect((await signIn(service)).status).toBe("signed-in");
  });

  test("a session ended on one replica has ended on the other", async () => {
    const [one, other] = [await open(), await open()];
    const { user, token } = await join(one);
    expect(await other.authenticate(token)).toBeDefined();
    const [session] = await one.listSessions(user.id);
    if (!session) throw new Error("no session");
    expect(await one.endSession(session, user.id)).toBe(true);
    expect(await one.endSession(session, user.id)).toBe(false);
    expect(await other.authenticate(token)).toBeUndefined();
  });

  test("a new password ends all sessions but the one that set it", async () => {
    const service = await open();
    const { user, token } = await join(service);
    const other = (await signIn(service)) as { token: string };
    const signedIn = await service.authenticate(token);
    if (!signedIn) throw new Error("no session");
    expect(await service.setPassword(signedIn, "leavemealone")).toBe("too-common");
    expect(await service.setPassword(signedIn, "otra frase bastante larga")).toBeUndefined();
    expect(await service.authenticate(token)).toBeDefined();
    expect(await service.authenticate(other.token)).toBeUndefined();
    expect(await service.endSessionsOf(user.id)).toBe(1);
  });

  test("fresh proof lasts ten minutes and comes only from the user's own password", async () => {
    const service = await open();
    const { token } = await join(service);
    const read = async () => {
      const signedIn = await service.authenticate(token);
      if (!signedIn) throw new Error("no session");
      return signedIn;
    };
    expect(service.hasFreshStepUp((await read()).session)).toBe(true);
    wait(10 * minute);
    expect(service.hasFreshStepUp((await read()).session)).toBe(false);
    expect(await service.prove(await read(), "wrong password")).toEqual({ status: "refused" });
    expect(service.hasFreshStepUp((await read()).session)).toBe(false);
    expect((await service.prove(await read(), password)).status).toBe("correct");
    expect(service.hasFreshStepUp((await read()).session)).toBe(true);
    expect(await service.listSessions()).toHaveLength(1);
  });

  test("the audit log tells who did what, page by page, and forgets after 400 days", async () => {
    const service = await open();
    const { user, token } = await join(service);
    const signedIn = await service.authenticate(token);
    if (!signedIn) throw new Error("no session");
    await service.signOut(signedIn);
    await service.signIn({ email: ana.email, password: "wrong password" }, client);
    await service.signIn({ email: "nobody@example.com", password }, client);
    const entries = await service.listAudit({ limit: 10 });
    expect(entries.map(({ action, userId, subject }) => [action, userId, subject])).toEqual([
      ["sign-in-refused", undefined, user.id],
      ["signed-out", user.id, undefined],
      ["user-joined", user.id, undefined],
      ["user-invited", undefined, user.id],
    ]);
    expect(await service.listAudit({ limit: 2, after: entries[1]?.id })).toEqual(entries.slice(2));
    const ofUser = { limit: 10, userId: user.id, actions: ["user-joined"] } as const;
    expect(await service.listAudit(ofUser)).toEqual([entries[2]]);
    const at = entries[0]?.at;
    expect(await service.listAudit({ limit: 10, from: at })).toHaveLength(4);
    expect(await service.listAudit({ limit: 10, until: at })).toEqual([]);
    wait(400 * day - 1);
    await service.deleteExpired();
    expect(await service.listAudit({ limit: 10 })).toHaveLength(4);
    wait(1);
    await service.deleteExpired();
    expect(await service.listAudit({ limit: 10 })).toEqual([]);
  });

  test("entries of the audit log keep the order in which they were written", async () => {
    const service = await open();
    const subjects = Array.from({ length: 50 }, (_, number) => `FS-${number}`);
    for (const subject of subjects) {
      const entry = { at: new Date(), userId: undefined, action: "delivery-retried" } as const;
      await service.recordAudit({ ...entry, subject });
    }
    const entries = await service.listAudit({ limit: 50 });
    expect(entries.map(({ subject }) => subject)).toEqual(subjects.toReversed());
  });

  test("users are listed with what they sign in with and when they were seen", async () => {
    const service = await open();
    await join(service);
    await invite(service, { name: "Beto Cruz", email: "beto@example.com" });
    expect(await service.listUsers()).toMatchObject([
      {
        name: "Ana Pérez",
        hasPassword: true,
        passkeys: 0,
        seenAt: new Date(),
        linkExpiresAt: undefined,
      },
      {
        name: "Beto Cruz",
        hasPassword: false,
        seenAt: undefined,
        linkExpiresAt: new Date(Date.now() + day),
      },
    ]);
  });
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AccountMails } from "#app/features/accounts/account-mail.ts";
import type { User } from "#app/features/accounts/rules/account.ts";
import type { AccountService } from "#app/features/accounts/service.ts";
import { createAccountStore } from "#app/features/accounts/store/account-store.ts";
import { createActions } from "#app/platform/actions/action-store.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import {
  ana,
  client,
  createTestAccounts,
  invite,
  join,
  password,
  signIn,
} from "../support/samples/accounts.ts";
import { actAs } from "../support/samples/actions.ts";

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

describeOnBothEngines("accounts", (current) => {
  const open = async (notify?: AccountMails["notify"]) =>
    createTestAccounts(await current().open(), notify);

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

  test.each([
    ["ana@peñafiel.example", "ana@xn--peafiel-5za.example"],
    ["ana@xn--peafiel-5za.example", "ana@PEÑAFIEL.example"],
  ])(
    "a user invited as %s signs in as %s, is the same one, and shown in letters",
    async (email, other) => {
      const service = await open();
      await join(service, { email });
      expect(await signIn(service, { email: other })).toMatchObject({
        status: "signed-in",
        user: { email: "ana@peñafiel.example" },
      });
      expect(await service.invite({ ...ana, email: other })).toBeUndefined();
    },
  );

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
    const action = { ...actAs(user.id), kind: "signed-in" } as const;
    expect(await store.createSession(session, hash, undefined, action)).toBe(false);
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

  test.each([
    [
      "demote",
      (service: AccountService, user: User, actor: User) =>
        service.updateUser(user, { role: "editor" }, actor.id),
    ],
    [
      "disable",
      (service: AccountService, user: User, actor: User) =>
        service.setDisabled(user, true, actor.id),
    ],
  ])("of two owners who %s each other at the same moment one stays", async (_, change) => {
    const [one, other] = [await open(), await open()];
    for (let round = 0; round < 10; round++) {
      const { user: ana } = await join(one, { email: `ana${round}@example.com` });
      const { user: eva } = await join(one, { email: `eva${round}@example.com` });
      const outcomes = await Promise.all([change(one, eva, ana), change(other, ana, eva)]);
      expect(outcomes.toSorted()).toEqual([false, true]);
      const [winner, loser] = outcomes[0] ? [ana, eva] : [eva, ana];
      expect(await one.findUser(winner.id)).toEqual(winner);
      expect(await one.findUser(loser.id)).not.toEqual(loser);
    }
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
    const database = await current().open();
    const actions = createActions(database);
    const store = createAccountStore(database);
    const { user, token } = await join(service);
    const signedIn = await service.authenticate(token);
    if (!signedIn) throw new Error("no session");
    await service.signOut(signedIn);
    await service.signIn({ email: ana.email, password: "wrong password" }, client);
    await service.signIn({ email: "nobody@example.com", password }, client);
    const entries = await actions.list({ limit: 10 });
    expect(entries.map(({ kind, userId, subject }) => [kind, userId, subject])).toEqual([
      ["sign-in-refused", undefined, user.id],
      ["signed-out", user.id, undefined],
      ["user-joined", user.id, undefined],
      ["user-invited", undefined, user.id],
    ]);
    expect(await actions.list({ limit: 2, after: entries[1]?.id })).toEqual(entries.slice(2));
    const ofUser = { limit: 10, userId: user.id, kinds: ["user-joined"] };
    expect(await actions.list(ofUser)).toEqual([entries[2]]);
    const at = entries[0]?.at;
    expect(await actions.list({ limit: 10, from: at })).toHaveLength(4);
    expect(await actions.list({ limit: 10, until: at })).toEqual([]);
    wait(400 * day - 1);
    await store.deleteExpired(new Date());
    expect(await actions.list({ limit: 10 })).toHaveLength(4);
    wait(1);
    await store.deleteExpired(new Date());
    expect(await actions.list({ limit: 10 })).toEqual([]);
  });

  test("entries of the audit log keep the order in which they were written", async () => {
    const actions = createActions(await current().open());
    const subjects = Array.from({ length: 50 }, (_, number) => `FS-${number}`);
    for (const subject of subjects) {
      await actions.record({ ...actAs(undefined), kind: "delivery-retried", subject });
    }
    const entries = await actions.list({ limit: 50 });
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

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { canBeInCharge } from "#app/features/accounts/rules/permissions.ts";
import { createActions } from "#app/platform/actions/action-store.ts";
import { SoftwarePasskey } from "../support/browser/software-passkey.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import { client, createTestAccounts, invite, join, password } from "../support/samples/accounts.ts";

const honest = { origin: "https://site.example.com", rpID: "site.example.com" };
const minute = 60_000;
const day = 24 * 60 * minute;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T10:00:00.000Z") });
});
afterEach(() => {
  vi.useRealTimers();
});
const wait = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describeOnBothEngines("passkeys by a one-time link", (current) => {
  async function open(notified: string[] = []) {
    const database = await current().open();
    const service = createTestAccounts(database, (_, event) => {
      notified.push(event);
    });
    const { passkeys } = service;
    if (!passkeys) throw new Error("no passkeys");
    /** The browser's answer to the options that the link gives. */
    const answer = async (linkKey: string, passkey: SoftwarePasskey, options = honest) => {
      const made = await passkeys.createRedeemOptions(linkKey);
      if (!made) throw new Error("no options");
      return passkey.register(made, options);
    };
    return { service, passkeys, answer, actions: createActions(database) };
  }

  const unknownLink = { status: "unknown-link" };
  const refusedKey = { status: "refused-key" };

  test("a user joins with only a passkey, which signs in from then on", async () => {
    const { service, passkeys, answer, actions } = await open();
    const { key, user } = await invite(service, { role: "marketing" });
    const passkey = new SoftwarePasskey();
    const response = await answer(key, passkey);
    // Asking for options again changes nothing.
    await passkeys.createRedeemOptions(key);
    expect(await service.listPasskeys(user.id)).toEqual([]);
    expect(await service.listSessions()).toEqual([]);
    const result = await passkeys.redeemLink(key, response, client);
    expect(result).toMatchObject({ status: "signed-in", user });
    const signedIn = await service.authenticate((result as { token: string }).token);
    expect(signedIn).toMatchObject({ user, session: { label: "Firefox, Linux" } });
    expect(await service.listPasskeys(user.id)).toMatchObject([
      { id: passkey.id, userId: user.id, name: "Firefox, Linux", usedAt: undefined },
    ]);
    const [listed] = await service.listUsers();
    expect(listed).toMatchObject({ hasPassword: false, passkeys: 1, linkExpiresAt: undefined });
    expect(listed && canBeInCharge(listed)).toBe(true);
    expect(await service.listNoticeUsers()).toMatchObject([{ id: user.id }]);
    const [entry] = await actions.list({ limit: 1 });
    expect(entry).toMatchObject({ kind: "user-joined", userId: user.id });
    const signIn = passkey.signIn(await passkeys.createSignInOptions(), honest);
    expect(await passkeys.signIn(signIn, client)).toMatchObject({ status: "signed-in", user });
    for (const guess of [password, ""]) {
      const credentials = { email: user.email, password: guess };
      expect((await service.signIn(credentials, client)).status).toBe("refused");
    }
  });

  test("a used link gives no options, and takes no passkey", async () => {
    const { service, passkeys, answer } = await open();
    const { key, user } = await invite(service);
    const late = await answer(key, new SoftwarePasskey());
    await service.redeemLink(key, password, client);
    expect(await passkeys.createRedeemOptions(key)).toBeUndefined();
    expect(await passkeys.redeemLink(key, late, client)).toEqual(unknownLink);
    expect(await service.listPasskeys(user.id)).toEqual([]);
    expect(await service.listSessions()).toHaveLength(1);
  });

  test("an expired, replaced, withdrawn or invented link takes no passkey", async () => {
    const { service, passkeys, answer } = await open();
    const { key, user } = await invite(service);
    wait(day - minute);
    const responses = [await answer(key, new SoftwarePasskey())];
    wait(minute);
    expect(await passkeys.createRedeemOptions(key)).toBeUndefined();
    expect(await passkeys.redeemLink(key, responses[0] ?? "", client)).toEqual(unknownLink);
    const replaced = await service.createLink(user);
    const response = await answer(replaced.key, new SoftwarePasskey());
    const withdrawn = await service.createLink(user);
    expect(await passkeys.redeemLink(replaced.key, response, client)).toEqual(unknownLink);
    // The challenge of the earlier link does not serve for the one in its place.
    expect(await passkeys.redeemLink(withdrawn.key, response, client)).toEqual(refusedKey);
    const last = await answer(withdrawn.key, new SoftwarePasskey());
    await service.setDisabled(user, true);
    expect(await passkeys.redeemLink(withdrawn.key, last, client)).toEqual(unknownLink);
    for (const invented of ["", "k".repeat(43), "k".repeat(100_000), "'; --"]) {
      expect(await passkeys.createRedeemOptions(invented)).toBeUndefined();
      expect(await passkeys.redeemLink(invented, last, client)).toEqual(unknownLink);
    }
    expect(await service.listPasskeys(user.id)).toEqual([]);
  });

  test("a challenge serves for its own link only, and leaves another's as it is", async () => {
    const { service, passkeys, answer } = await open();
    const [one, other] = [
      await invite(service),
      await invite(service, { email: "beto@example.com", role: "editor" }),
    ];
    const passkey = new SoftwarePasskey();
    const response = await answer(one.key, passkey);
    expect(await passkeys.redeemLink(other.key, response, client)).toEqual(refusedKey);
    expect(await service.findLink(other.key)).toBeDefined();
    // Nor does one to sign in, or to add a key to the user's account.
    for (const { challenge } of [
      await passkeys.createSignInOptions(),
      await passkeys.createRegistrationOptions(one.user),
    ]) {
      const forged = passkey.register({ challenge }, honest);
      expect(await passkeys.redeemLink(one.key, forged, client)).toEqual(refusedKey);
    }
    expect((await passkeys.redeemLink(one.key, response, client)).status).toBe("signed-in");
  });

  test("a challenge of a link adds no key to an account, and does not sign in", async () => {
    const { service, passkeys } = await open();
    const { user, token } = await join(service);
    const { key } = await service.createLink(user);
    const options = await passkeys.createRedeemOptions(key);
    const signedIn = await service.authenticate(token);
    if (!options || !signedIn) throw new Error("no session");
    const passkey = new SoftwarePasskey();
    expect(await passkeys.add(signedIn, passkey.register(options, honest), "Otra")).toBe(false);
    const signIn = passkey.signIn(options, honest);
    expect((await passkeys.signIn(signIn, client)).status).toBe("refused");
  });

  test("a response is not accepted again, by the link that replaces the used one either", async () => {
    const { service, passkeys, answer } = await open();
    const { key, user } = await invite(service);
    const passkey = new SoftwarePasskey();
    const response = await answer(key, passkey);
    expect((await passkeys.redeemLink(key, response, client)).status).toBe("signed-in");
    expect(await passkeys.redeemLink(key, response, client)).toEqual(unknownLink);
    const { key: next } = await service.createLink(user);
    expect(await passkeys.redeemLink(next, response, client)).toEqual(refusedKey);
    expect(await service.listSessions()).toHaveLength(1);
  });

  test("a challenge ends after five minutes; the link does not", async () => {
    const { service, passkeys, answer } = await open();
    const { key } = await invite(service);
    const passkey = new SoftwarePasskey();
    const response = await answer(key, passkey);
    wait(5 * minute);
    expect(await passkeys.redeemLink(key, response, client)).toEqual(refusedKey);
    const again = await answer(key, passkey);
    expect((await passkeys.redeemLink(key, again, client)).status).toBe("signed-in");
  });

  test.each([
    ["another origin", { ...honest, origin: "https://evil.example" }],
    ["a longer origin", { ...honest, origin: `${honest.origin}.evil.example` }],
    ["plain HTTP", { ...honest, origin: "http://site.example.com" }],
    ["another relying party", { ...honest, rpID: "evil.example" }],
    ["no verified user", { ...honest, isVerified: false }],
  ])("a response with %s is refused, and the link stays good", async (_, options) => {
    const { service, passkeys, answer } = await open();
    const { key, user } = await invite(service);
    const response = await answer(key, new SoftwarePasskey(), options);
    expect(await passkeys.redeemLink(key, response, client)).toEqual(refusedKey);
    expect(await service.listPasskeys(user.id)).toEqual([]);
    expect(await service.listSessions()).toEqual([]);
    expect((await service.redeemLink(key, password, client)).status).toBe("signed-in");
  });

  test.each([[""], ["null"], ["[]"], ["{"], ['{"id":5}'], ["x".repeat(100_000)]])(
    "%.20j is refused, and the link stays good",
    async (response) => {
      const { service, passkeys } = await open();
      const { key } = await invite(service);
      expect(await passkeys.redeemLink(key, response, client)).toEqual(refusedKey);
      expect(await service.findLink(key)).toBeDefined();
    },
  );

  test("a key of another user is refused, and stays theirs", async () => {
    const { service, passkeys, answer } = await open();
    const passkey = new SoftwarePasskey();
    const { key, user } = await invite(service);
    await passkeys.redeemLink(key, await answer(key, passkey), client);
    const other = await invite(service, { email: "beto@example.com" });
    const response = await answer(other.key, passkey);
    expect(await passkeys.redeemLink(other.key, response, client)).toEqual(refusedKey);
    expect(await service.findLink(other.key)).toBeDefined();
    expect(await service.listPasskeys(user.id)).toHaveLength(1);
  });

  test("of several joins with one link at the same time one succeeds, with its own credential only", async () => {
    const { service, passkeys, answer } = await open();
    const { key, user } = await invite(service);
    const responses = await Promise.all([1, 2, 3].map(() => answer(key, new SoftwarePasskey())));
    const replayed = responses[0] ?? "";
    const results = await Promise.all([
      ...[...responses, replayed].map((response) => passkeys.redeemLink(key, response, client)),
      service.redeemLink(key, password, client),
    ]);
    expect(results.filter(({ status }) => status === "signed-in")).toHaveLength(1);
    const [listed] = await service.listUsers();
    expect(Number(listed?.hasPassword) + (listed?.passkeys ?? 0)).toBe(1);
    expect(await service.listSessions(user.id)).toHaveLength(1);
  });

  test("a recovery by a passkey ends the password, the other keys and every session", async () => {
    const notified: string[] = [];
    const { service, passkeys, answer } = await open(notified);
    const { user, token } = await join(service);
    const signedIn = await service.authenticate(token);
    if (!signedIn) throw new Error("no session");
    const lost = new SoftwarePasskey();
    const options = await passkeys.createRegistrationOptions(user);
    await passkeys.add(signedIn, lost.register(options, honest), "Perdida");
    const { key } = await service.createLink(user);
    const found = new SoftwarePasskey();
    const result = await passkeys.redeemLink(key, await answer(key, found), client);
    expect(result.status).toBe("signed-in");
    expect(await service.authenticate(token)).toBeUndefined();
    expect(await service.listPasskeys(user.id)).toMatchObject([{ id: found.id }]);
    const credentials = { email: user.email, password };
    expect((await service.signIn(credentials, client)).status).toBe("refused");
    const signIn = lost.signIn(await passkeys.createSignInOptions(), honest);
    expect((await passkeys.signIn(signIn, client)).status).toBe("refused");
    expect(notified.at(-1)).toBe("recovered");
  });

  test("who joined with a passkey is recovered, not invited again, and may add a password", async () => {
    const { service, passkeys, answer } = await open();
    const { key, user } = await invite(service);
    const result = await passkeys.redeemLink(key, await answer(key, new SoftwarePasskey()), client);
    const signedIn = await service.authenticate((result as { token: string }).token);
    if (!signedIn) throw new Error("no session");
    const link = await service.createLink(user);
    expect((await service.findLink(link.key))?.link.purpose).toBe("recover");
    expect(await service.hasPassword(user.id)).toBe(false);
    expect(await service.setPassword(signedIn, password)).toBeUndefined();
    expect(await service.hasPassword(user.id)).toBe(true);
    expect((await service.signIn({ email: user.email, password }, client)).status).toBe(
      "signed-in",
    );
  });

  test("a link tells who made it, unless that was the command line", async () => {
    const { service } = await open();
    const { key, user } = await invite(service);
    expect((await service.findLink(key))?.authorName).toBeUndefined();
    const other = await service.invite(
      { name: "Beto", email: "beto@example.com", role: "editor", language: "en" },
      user.id,
    );
    expect((await service.findLink(other?.key ?? ""))?.authorName).toBe(user.name);
  });
});

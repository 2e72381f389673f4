import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SignedInUser } from "#app/features/accounts/rules/account.ts";
import { createAccountService } from "#app/features/accounts/service.ts";
import { createAccountStore } from "#app/features/accounts/store/account-store.ts";
import { createActions } from "#app/platform/actions/action-store.ts";
import { SoftwarePasskey } from "../support/browser/software-passkey.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";

const siteUrl = "https://site.example.com";
const honest = { origin: siteUrl, rpID: "site.example.com" };
const client = {
  address: "203.0.113.7",
  userAgent: "Firefox/145.0 (Linux)",
  token: undefined,
  device: undefined,
};
const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T10:00:00.000Z") });
});
afterEach(() => {
  vi.useRealTimers();
});
const wait = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describeOnBothEngines("passkeys", (current) => {
  async function open(url = siteUrl) {
    const store = createAccountStore(await current().open());
    const service = createAccountService(store, { secret: "s".repeat(32), siteUrl: url });
    const signUp = async (name: string): Promise<SignedInUser> => {
      const created = await service.invite({
        ...{ name, email: `${name}@example.com`, role: "owner", language: "es" },
      } as const);
      const joined = await service.redeemLink(created?.key ?? "", "tres platos de sopa", client);
      const token = joined.status === "signed-in" ? joined.token : "";
      const signedIn = await service.authenticate(token);
      if (!signedIn) throw new Error("taken");
      return signedIn;
    };
    return { service, signUp };
  }

  /** A user with a passkey. */
  async function join() {
    const { service, signUp } = await open();
    const { passkeys } = service;
    if (!passkeys) throw new Error("no passkeys");
    const signedIn = await signUp("ana");
    const { user } = signedIn;
    const key = new SoftwarePasskey();
    const options = await passkeys.createRegistrationOptions(user);
    expect(await passkeys.add(signedIn, key.register(options, honest), "Portátil")).toBe(true);
    return { service, passkeys, signedIn, user, key, options, signUp };
  }

  test("a key is added once, listed with its name, and signs in", async () => {
    const { service, passkeys, signedIn, user, key, options } = await join();
    expect(await passkeys.add(signedIn, key.register(options, honest), "Otra")).toBe(false);
    expect(await service.listPasskeys(user.id)).toMatchObject([
      { id: key.id, name: "Portátil", isBackedUp: false, usedAt: undefined },
    ]);
    const outcome = await passkeys.signIn(
      key.signIn(await passkeys.createSignInOptions(), honest),
      client,
    );
    expect(outcome).toMatchObject({ status: "signed-in", user });
    const other = await service.authenticate((outcome as { token: string }).token);
    expect(other?.user).toEqual(user);
    expect((await service.listPasskeys(user.id))[0]?.usedAt).toEqual(new Date());
    expect((await service.listUsers())[0]?.passkeys).toBe(1);
  });

  test("a response is accepted once, also of several at the same time", async () => {
    const { passkeys, key } = await join();
    const response = key.signIn(await passkeys.createSignInOptions(), honest);
    const outcomes = await Promise.all([1, 2, 3].map(() => passkeys.signIn(response, client)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([
      "refused",
      "refused",
      "signed-in",
    ]);
    expect((await passkeys.signIn(response, client)).status).toBe("refused");
  });

  test("a challenge ends after five minutes", async () => {
    const { passkeys, key } = await join();
    const response = key.signIn(await passkeys.createSignInOptions(), honest);
    wait(5 * minute);
    expect((await passkeys.signIn(response, client)).status).toBe("refused");
  });

  test.each([
    ["another origin", { origin: "https://evil.example", rpID: "site.example.com" }],
    ["a longer origin", { origin: `${siteUrl}.evil.example`, rpID: "site.example.com" }],
    ["plain HTTP", { origin: "http://site.example.com", rpID: "site.example.com" }],
    ["another relying party", { origin: siteUrl, rpID: "evil.example" }],
    ["no verified user", { ...honest, isVerified: false }],
  ])("a response with %s is refused", async (_, options) => {
    const { service, passkeys, signedIn, user, key } = await join();
    const signIn = key.signIn(await passkeys.createSignInOptions(), options);
    expect((await passkeys.signIn(signIn, client)).status).toBe("refused");
    const other = new SoftwarePasskey();
    const added = other.register(await passkeys.createRegistrationOptions(user), options);
    expect(await passkeys.add(signedIn, added, "Otra")).toBe(false);
    expect(await service.listPasskeys(user.id)).toHaveLength(1);
  });

  test("a key that this site does not know, or another's signature, is refused", async () => {
    const { passkeys, key } = await join();
    const stranger = new SoftwarePasskey();
    const options = await passkeys.createSignInOptions();
    expect((await passkeys.signIn(stranger.signIn(options, honest), client)).status).toBe(
      "refused",
    );
    const forged = { ...JSON.parse(stranger.signIn(options, honest)), id: key.id, rawId: key.id };
    expect((await passkeys.signIn(JSON.stringify(forged), client)).status).toBe("refused");
  });

  test("the challenge of one user adds no key to another, and none signs in", async () => {
    const { passkeys, user, key, signUp } = await join();
    const other = await signUp("beto");
    const mine = new SoftwarePasskey();
    const options = await passkeys.createRegistrationOptions(user);
    expect(await passkeys.add(other, mine.register(options, honest), "Otra")).toBe(false);
    const signIn = key.signIn({ challenge: options.challenge }, honest);
    expect((await passkeys.signIn(signIn, client)).status).toBe("refused");
  });

  test("a key proves who is signed in, once, for the own session only", async () => {
    const { service, passkeys, user, key, signUp } = await join();
    const signIn = key.signIn(await passkeys.createSignInOptions(), honest);
    const { token } = (await passkeys.signIn(signIn, client)) as { token: string };
    const read = async () => {
      const signedIn = await service.authenticate(token);
      if (!signedIn) throw new Error("signed out");
      return signedIn;
    };
    wait(11 * minute);
    const signedIn = await read();
    expect(service.hasFreshStepUp(signedIn.session)).toBe(false);
    const options = await passkeys.createStepUpOptions(user);
    expect(options?.allowCredentials).toMatchObject([{ id: key.id }]);
    const proof = key.signIn({ challenge: options?.challenge ?? "" }, honest);
    const other = { user: (await signUp("beto")).user, session: signedIn.session };
    expect(await passkeys.createStepUpOptions(other.user)).toBeUndefined();
    expect(await passkeys.prove(other, proof)).toBe(false);
    expect((await passkeys.signIn(proof, client)).status).toBe("refused");
    expect(service.hasFreshStepUp((await read()).session)).toBe(false);
    const outcomes = await Promise.all([1, 2, 3].map(() => passkeys.prove(signedIn, proof)));
    expect(outcomes.sort()).toEqual([false, false, true]);
    expect(service.hasFreshStepUp((await read()).session)).toBe(true);
  });

  test("a challenge to sign in, or of another user, proves nothing", async () => {
    const { passkeys, user, key, signUp } = await join();
    const session = { tokenHash: "a" } as never;
    const signIn = key.signIn(await passkeys.createSignInOptions(), honest);
    expect(await passkeys.prove({ user, session }, signIn)).toBe(false);
    const other = await signUp("beto");
    const { user: beto } = other;
    const own = new SoftwarePasskey();
    const added = own.register(await passkeys.createRegistrationOptions(beto), honest);
    expect(await passkeys.add(other, added, "Suya")).toBe(true);
    const options = await passkeys.createStepUpOptions(beto);
    const foreign = key.signIn({ challenge: options?.challenge ?? "" }, honest);
    expect(await passkeys.prove({ user, session }, foreign)).toBe(false);
    expect(await passkeys.prove({ user: beto, session }, foreign)).toBe(false);
  });

  test("a counter that goes back is refused, because the key was copied", async () => {
    const { passkeys, key } = await join();
    key.counter = 10;
    const first = key.signIn(await passkeys.createSignInOptions(), honest);
    expect((await passkeys.signIn(first, client)).status).toBe("signed-in");
    key.counter = 3;
    const copied = key.signIn(await passkeys.createSignInOptions(), honest);
    expect((await passkeys.signIn(copied, client)).status).toBe("refused");
  });

  test("a key is renamed by its owner only, and the audit log tells it", async () => {
    const { service, user, key, signUp } = await join();
    const { user: other } = await signUp("beto");
    expect(await service.renamePasskey(other, key.id, "Ajena")).toBe(false);
    expect(await service.renamePasskey(user, key.id, "Teléfono")).toBe(true);
    expect(await service.listPasskeys(user.id)).toMatchObject([{ id: key.id, name: "Teléfono" }]);
    const actions = createActions(await current().open());
    const kinds = ["passkey-renamed"];
    expect(await actions.list({ limit: 10, kinds })).toMatchObject([{ userId: user.id }]);
  });

  test.each<[string, (joined: Awaited<ReturnType<typeof join>>) => Promise<unknown>]>([
    ["removed", async ({ service, user, key }) => service.removePasskey(user, key.id, user.id)],
    [
      "removed by an owner",
      async ({ service, user, key }) => service.removePasskey(user, key.id, "beto"),
    ],
    [
      "of a user who was without access",
      async ({ service, user }) => {
        await service.setDisabled(user, true);
        await service.setDisabled(user, false);
      },
    ],
    [
      "from before a recovery",
      async ({ service, user }) => {
        const { key } = await service.createLink(user);
        await service.redeemLink(key, "otra frase bastante larga", client);
      },
    ],
  ])("a key that is %s opens nothing", async (_, end) => {
    const joined = await join();
    const { service, passkeys, signedIn, user, key, signUp } = joined;
    const { user: other } = await signUp("beto");
    expect(await service.removePasskey(other, key.id, other.id)).toBe(false);
    const [signIn, proof] = [
      key.signIn(await passkeys.createSignInOptions(), honest),
      key.signIn(
        { challenge: (await passkeys.createStepUpOptions(user))?.challenge ?? "" },
        honest,
      ),
    ];
    await end(joined);
    expect(await service.listPasskeys(user.id)).toEqual([]);
    expect((await passkeys.signIn(signIn, client)).status).toBe("refused");
    expect(await passkeys.prove(signedIn, proof)).toBe(false);
  });

  test("no key is added in a session that ended meanwhile", async () => {
    const { service, passkeys, signedIn, user } = await join();
    const late = new SoftwarePasskey();
    const response = late.register(await passkeys.createRegistrationOptions(user), honest);
    await service.setDisabled(user, true);
    await service.setDisabled(user, false);
    expect(await passkeys.add(signedIn, response, "Tarde")).toBe(false);
    expect(await service.listPasskeys(user.id)).toEqual([]);
  });

  test.each([
    [""],
    ["null"],
    ["[]"],
    ["{}"],
    ["{"],
    ['{"id":5}'],
    ['{"id":"a","response":null}'],
    ["x".repeat(100_000)],
  ])("%.20j is refused", async (response) => {
    const { passkeys, signedIn, user } = await join();
    expect((await passkeys.signIn(response, client)).status).toBe("refused");
    expect(await passkeys.add(signedIn, response, "Otra")).toBe(false);
    expect(await passkeys.prove({ user, session: {} as never }, response)).toBe(false);
  });

  test.each([
    ["http://127.0.0.1:3000"],
    ["http://[::1]:3000"],
    ["https://203.0.113.7"],
    ["http://site.example.com"],
  ])("at %s there are none", async (url) => {
    expect((await open(url)).service.passkeys).toBeUndefined();
  });

  test("at localhost there are, without HTTPS", async () => {
    expect((await open("http://localhost:3000")).service.passkeys).toBeDefined();
  });
});

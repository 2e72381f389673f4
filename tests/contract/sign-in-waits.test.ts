import { argon2Sync } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Invitation } from "#app/features/accounts/rules/user-fields.ts";
import type { AccountService, SignInClient } from "#app/features/accounts/service.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import {
  ana,
  client,
  createTestAccounts,
  join,
  password,
  signIn,
} from "../support/samples/accounts.ts";

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T10:00:00.000Z") });
});
afterEach(() => {
  vi.useRealTimers();
});
const wait = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

/** A hash of the password that takes no time, for tests of many attempts. */
function makeCheapHash(): string {
  const nonce = Buffer.alloc(16);
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  const hash = argon2Sync("argon2id", { message: password, nonce, ...cost });
  const [salt, tag] = [nonce, hash].map((bytes) => bytes.toString("base64").replace(/=+$/, ""));
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${tag}`;
}
describeOnBothEngines("waits of sign-ins", (current) => {
  const open = async () => createTestAccounts(await current().open());

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
});

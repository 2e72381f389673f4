import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import { ana, client, createTestAccounts, invite, join } from "../support/samples/accounts.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T10:00:00.000Z") });
});
afterEach(() => {
  vi.useRealTimers();
});
const wait = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describeOnBothEngines("links that the sign-in screen asks for", (current) => {
  async function open() {
    const database = await current().open();
    const service = createTestAccounts(database, undefined, () => undefined);
    let network = 0;
    return {
      service,
      /** Asks from another network each time, and returns the number of mails so far. */
      async ask(email: string = ana.email) {
        network += 1;
        await service.askedLinks.ask(email, { address: `198.51.100.${network}` });
        await service.askedLinks.close();
        const mails = await database.db.selectFrom("notices").selectAll().execute();
        return mails.length;
      },
    };
  }

  test("are mailed to whoever has access, however the email is written, and to no one else", async () => {
    const { service, ask } = await open();
    await join(service);
    expect(await ask("nobody@example.com")).toBe(0);
    expect(await ask(` ${ana.email.toUpperCase()} `)).toBe(1);
    const { user } = await invite(service, { email: "luis@example.com" });
    expect(await ask("luis@example.com")).toBe(2);
    wait(20 * minute);
    await service.setDisabled(user, true);
    expect(await ask("luis@example.com")).toBe(2);
  });

  test("end no link that a colleague made, and are five a day for one user", async () => {
    const { service, ask } = await open();
    const { key } = await invite(service);
    expect(await ask()).toBe(1);
    expect(await ask()).toBe(1);
    for (const expected of [2, 3, 4, 5, 5]) {
      wait(16 * minute);
      expect(await ask()).toBe(expected);
    }
    expect(await service.findLink(key)).toBeDefined();
    wait(day);
    expect(await ask()).toBe(6);
  });

  test("asked for by many at the same time are mailed once", async () => {
    const { service, ask } = await open();
    await join(service);
    await Promise.all(Array.from({ length: 8 }, () => ask()));
    wait(minute);
    expect(await ask()).toBe(1);
  });

  test("are refused for a while to a network that asks on and on, for any email, and not to others", async () => {
    const { service } = await open();
    await join(service);
    const ask = (email: string, address = client.address) =>
      service.askedLinks.ask(email, { address });
    for (const name of "abcde") expect(await ask(`${name}@example.com`)).toBeUndefined();
    expect(await ask("f@example.com")).toBeInstanceOf(Date);
    expect(await ask(ana.email)).toBeInstanceOf(Date);
    expect(await ask(ana.email, "198.51.100.1")).toBeUndefined();
    await service.askedLinks.close();
  });
});

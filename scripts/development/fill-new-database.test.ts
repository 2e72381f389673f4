import { afterEach, beforeEach, expect, test } from "vitest";
import { listRequests } from "../../tests/support/databases/stored-contacts.ts";
import { startTestApp, type TestApp } from "../../tests/support/servers/test-app.ts";
import { fillNewDatabase } from "./fill-new-database.ts";
import { sampleRequests } from "./sample-requests.ts";

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

test("a new database gets thirty requests and an owner who can sign in, once", async () => {
  const { accounts, outbox } = app.runtime;
  const { store: contacts, handling } = app.runtime.contact;
  const credentials = await fillNewDatabase(app.runtime);
  expect(await contacts.count()).toBe(30);
  const requests = await listRequests(handling);
  expect(requests.filter(({ email }) => !email.endsWith("@example.com"))).toEqual([]);
  expect(requests.filter(({ suspectReason }) => suspectReason)).toEqual([]);
  expect(new Set(requests.map(({ language }) => language))).toEqual(new Set(["es", "en"]));
  expect(await outbox.listBacklog()).toEqual([]);
  const client = { address: "::1", userAgent: "", token: undefined, device: undefined };
  const outcome = await accounts.signIn(credentials ?? { email: "", password: "" }, client);
  expect(outcome.status).toBe("signed-in");
  expect(await fillNewDatabase(app.runtime)).toBeUndefined();
  expect(await contacts.count()).toBe(sampleRequests.length);
});

test("a database with a request stays as it is", async () => {
  const { accounts } = app.runtime;
  const { store: contacts } = app.runtime.contact;
  const fields = { ...sampleRequests[0]?.fields, email: "visitor@example.com" };
  expect((await app.postContact(fields)).status).toBe(200);
  expect(await fillNewDatabase(app.runtime)).toBeUndefined();
  expect([await contacts.count(), await accounts.hasUsers()]).toEqual([1, false]);
});

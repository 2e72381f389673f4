import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { adminPaths } from "#app/admin/addresses.ts";
import type { Role } from "#app/features/accounts/rules/permissions.ts";
import { SoftwarePasskey } from "../../../tests/support/browser/software-passkey.ts";
import { type AdminApp, startAdminApp } from "../../../tests/support/servers/admin-app.ts";
import { ownOrigin } from "../../../tests/support/servers/own-origin.ts";

const origin = "https://site.example.com";
const honest = { origin, rpID: "site.example.com" };

let admin: AdminApp;
beforeAll(async () => {
  admin = await startAdminApp({ SITE_URL: origin });
});
afterAll(() => admin.app.close());
afterEach(() => {
  vi.useRealTimers();
});

let count = 0;

async function invite(change: { name?: string; role?: Role; language?: "es" | "en" } = {}) {
  const { accounts } = admin.app.runtime;
  count += 1;
  const fields = { name: "Fernanda Ruiz", role: "marketing", language: "es", ...change } as const;
  const email = `fernanda-${count}@example.com`;
  const created = await accounts.invite({ ...fields, email }, admin.ids.owner);
  if (!created) throw new Error("the email is taken");
  return created;
}

const open = (key: string) => admin.get(`${adminPaths.welcome}?key=${key}`);
const send = (fields: Record<string, string>, headers = ownOrigin) =>
  admin.post(adminPaths.welcome, fields, undefined, headers);

async function answer(key: string, passkey = new SoftwarePasskey()) {
  const response = await admin.post(adminPaths.welcomeOptions, { key });
  return passkey.register((await response.json()) as { challenge: string }, honest);
}

test("the screen says who invites to which role, until when, and in the user's language", async () => {
  const html = await (await open((await invite()).key)).text();
  expect(html).toContain("Hola, Fernanda</h1>");
  expect(html).toContain("Ana owner te invitó a <b>Marketing</b>: solicitudes y respuestas.");
  expect(html).toMatch(/El enlace sirve una vez, hasta mañana a las \d\d:\d\d\./);
  const english = await invite({ role: "editor", language: "en" });
  expect(await (await open(english.key)).text()).toContain(
    "Ana owner invited you as <b>Editor</b>: the overview and your account.",
  );
});

test("names with markup or placeholders are only text", async () => {
  const { key } = await invite({ name: "<i>{role}</i> {actor}" });
  const html = await (await open(key)).text();
  expect(html).toContain("Hola, &lt;i&gt;{role}&lt;/i&gt;");
});

test("a passkey made by the screen's options signs in, with the role of the invitation", async () => {
  const { key, user } = await invite();
  const credential = await answer(key);
  // Fields that the form does not have change nothing.
  const response = await send({ key, credential, role: "owner", email: "owner@example.com" });
  expect([response.status, response.headers.get("location")]).toEqual([303, adminPaths.overview]);
  expect(response.headers.getSetCookie().join()).toMatch(/__Host-admin=[\w-]{43}/);
  const { accounts } = admin.app.runtime;
  expect(await accounts.findUser(user.id)).toEqual(user);
  expect(await accounts.listPasskeys(user.id)).toHaveLength(1);
  expect((await open(key)).status).toBe(404);
  expect((await send({ key, credential })).status).toBe(404);
});

test("a refused key leaves the link good, and the page says so at its own address", async () => {
  const { key } = await invite();
  const other = await invite();
  for (const credential of ["", "{}", "x".repeat(30_000), await answer(other.key)]) {
    const response = await send({ key, credential });
    expect(response.status).toBe(400);
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    const html = await response.text();
    expect(html).toContain("La llave no se pudo guardar.");
    expect(html).toContain(`action="${adminPaths.welcome}?key=${key}"`);
  }
  expect((await open(key)).status).toBe(200);
});

test("a link that is not good has no options, and is said to be spent", async () => {
  const response = await admin.post(adminPaths.welcomeOptions, { key: "k".repeat(43) });
  expect([response.status, await response.json()]).toEqual([404, {}]);
  const spent = await send({ key: "k".repeat(43), credential: "{}" });
  expect(spent.status).toBe(404);
  expect(await spent.text()).toContain("Ese enlace ya no sirve");
});

test.each([adminPaths.welcome, adminPaths.welcomeOptions])(
  "%s refuses a body of more than 64 KB, and another site's form",
  async (path) => {
    const { key } = await invite();
    const large = await admin.post(path, { key, credential: "x".repeat(70_000) });
    expect(large.status).toBe(413);
    for (const site of ["cross-site", "same-site", "none"]) {
      const response = await admin.post(path, { key }, undefined, { "sec-fetch-site": site });
      expect(response.status).toBe(403);
    }
    expect((await open(key)).status).toBe(200);
  },
);

test("without a domain name or HTTPS a passkey is not offered, nor taken", async () => {
  const plain = await startAdminApp();
  try {
    const { accounts } = plain.app.runtime;
    const created = await accounts.createLink((await accounts.findUser(plain.ids.editor)) as never);
    const html = await (await plain.get(`${adminPaths.welcome}?key=${created.key}`)).text();
    expect(html).not.toContain("data-passkey");
    expect(html).toContain("Elige una contraseña</");
    expect(html).not.toContain("O elige una contraseña");
    const options = await plain.post(adminPaths.welcomeOptions, { key: created.key });
    expect(options.status).toBe(404);
    const fields = { key: created.key, credential: "{}" };
    expect((await plain.post(adminPaths.welcome, fields)).status).toBe(400);
  } finally {
    await plain.app.close();
  }
});

test("who has only a passkey is asked for no password, and keeps the last key", async () => {
  const { key } = await invite();
  const passkey = new SoftwarePasskey();
  const joined = await send({ key, credential: await answer(key, passkey) });
  const cookie = joined.headers.getSetCookie().map((line) => line.split(";")[0]);
  const headers = { ...ownOrigin, cookie: cookie.join("; ") };
  const remove = () => admin.post(adminPaths.removePasskey, { id: passkey.id }, undefined, headers);
  expect((await remove()).headers.get("location")).toBe(`${adminPaths.account}?done=passkeyNeeded`);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 });
  const asked = await remove();
  expect(asked.status).toBe(401);
  const html = await asked.text();
  expect(html).toContain('data-passkey="get"');
  expect(html).not.toContain('type="password"');
});

import { afterEach, describe, expect, test, vi } from "vitest";
import { adminPaths } from "#app/admin/addresses.ts";
import { getAdminTexts } from "#app/admin/texts.ts";
import type { User } from "#app/features/accounts/rules/account.ts";
import { isAllowed, type Role, roles } from "#app/features/accounts/rules/permissions.ts";
import { adminPassword } from "../../../tests/support/samples/admin-password.ts";
import { makeContactRequest } from "../../../tests/support/samples/contacts.ts";
import { setUpAdminApp, startAdminApp } from "../../../tests/support/servers/admin-app.ts";
import { ownOrigin } from "../../../tests/support/servers/own-origin.ts";
import { startTestApp } from "../../../tests/support/servers/test-app.ts";
import type { AdminRoute } from "./admin-route.ts";
import { adminRoutes } from "./admin-routes.ts";

const admin = setUpAdminApp();
afterEach(() => {
  vi.useRealTimers();
});

const unknownId = "01a209b4-085f-7460-90de-58f6a92e4665";
const addressOf = ({ path }: AdminRoute) => path.replace(":id", unknownId);
const ask = (route: AdminRoute, role?: Role) =>
  route.method === "GET"
    ? admin.get(addressOf(route), role)
    : admin.post(addressOf(route), {}, role);
const named = adminRoutes.map((route) => [`${route.method} ${route.path}`, route] as const);
const guarded = named.flatMap(([name, route]) =>
  route.access === "open" ? [] : [[name, route] as const],
);
const posted = named.filter(([, { method }]) => method === "POST");

describe("every route", () => {
  test("is in the table once", () => {
    const names = named.map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test("is closed but for signing in and one-time links", () => {
    const open = adminRoutes.filter(({ access }) => access === "open").map(({ path }) => path);
    const { signIn, passkeyOptions, passkeySignIn, askForLink, welcome, welcomeOptions } =
      adminPaths;
    expect(new Set(open)).toEqual(
      new Set([signIn, passkeyOptions, passkeySignIn, askForLink, welcome, welcomeOptions]),
    );
  });

  test.each(guarded)("%s is closed without a session", async (_, route) => {
    const response = await ask(route);
    if (route.method === "POST") expect(response.status).toBe(401);
    else {
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe(
        `${adminPaths.signIn}?next=${encodeURIComponent(addressOf(route))}`,
      );
    }
  });

  test.each(guarded.flatMap(([name, route]) => roles.map((role) => [name, role, route] as const)))(
    "%s answers an %s by the table of permissions",
    async (_, role, route) => {
      // Signing out would end the session that the other tests use.
      if (route.path === adminPaths.signOut) return;
      const { status } = await ask(route, role);
      if (isAllowed(role, route.access)) expect(status).not.toBe(403);
      else expect(status).toBe(403);
      if (isAllowed(role, route.access) && route.path.includes(":id")) expect(status).toBe(404);
    },
  );

  test.each(posted)("%s proves its origin", async (_, route) => {
    for (const headers of [
      {},
      { "sec-fetch-site": "cross-site", origin: "http://site.example.com" },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "none" },
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: "http://site.example.com.evil.example" },
    ]) {
      const response = await admin.post(addressOf(route), {}, "owner", headers);
      expect(response.status, JSON.stringify(headers)).toBe(403);
      expect(response.headers.get("set-cookie")).toBeNull();
    }
  });

  test.each(posted)("%s shows a screen when its address is reloaded", async (_, { path }) => {
    const { accounts } = admin.app.runtime;
    const { store: contacts } = admin.app.runtime.contact;
    const request = makeContactRequest({ suspectReason: undefined });
    await contacts.create(request, { key: request.id, bodyHash: "b", lifetime: 1000 });
    const [editor] = (await accounts.listUsers()).filter(({ role }) => role === "editor");
    const query =
      path === adminPaths.welcome ? `?key=${(await accounts.createLink(editor as User)).key}` : "";
    const [template] = await admin.app.runtime.contact.replyTemplates.list();
    const id = path.startsWith(adminPaths.users)
      ? admin.ids.editor
      : path.startsWith(adminPaths.replyTemplates)
        ? (template?.id ?? "")
        : request.id;
    const asked = await admin.get(path.replace(":id", id) + query, "owner");
    const location = asked.headers.get("location");
    const shown = location ? await admin.get(location, "owner") : asked;
    expect(shown.status).toBe(200);
    expect(shown.headers.get("content-type")).toContain("text/html");
  });

  test("accepts the origin where a browser states nothing else", async () => {
    const fields = { name: "Ana owner", language: "es" };
    const headers = { origin: "http://site.example.com" };
    expect((await admin.post(adminPaths.account, fields, "owner", headers)).status).toBe(303);
  });

  test.each(named)("%s keeps its answer from caches, robots and frames", async (_, route) => {
    if (route.path === adminPaths.signOut) return;
    const { headers } = await ask(route, "owner");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("content-security-policy")).toContain("trusted-types 'none'");
    const referrer = route.path === adminPaths.welcome ? "no-referrer" : "same-origin";
    expect(headers.get("referrer-policy")).toBe(referrer);
  });
});

describe("without a user, or switched off,", () => {
  test.each([
    ["without a user", {}, false],
    ["switched off", { ADMIN_AREA: "off" }, true],
  ])("%s, each address answers as one at which nothing is", async (_, settings, hasUsers) => {
    const app = hasUsers ? (await startAdminApp(settings)).app : await startTestApp(settings);
    try {
      const unknown = await app.request("/administrator-of-nothing");
      const text = await unknown.text();
      for (const route of adminRoutes) {
        const response =
          route.method === "GET"
            ? await app.request(addressOf(route))
            : await app.postForm(addressOf(route), {}, ownOrigin);
        expect(response.status, route.path).toBe(404);
        expect(response.headers.get("location")).toBeNull();
        if (route.method === "GET") expect(await response.text()).toBe(text);
      }
      expect((await app.request("/administrator")).status).toBe(404);
      expect((await app.request("/administrator/app/site/get_blogs")).status).toBe(200);
    } finally {
      await app.close();
    }
  });
});

test("two screens are made at once, some wait, and the others are told to come back", async () => {
  const { lists } = admin.app.runtime.contact;
  const { promise: held, resolve: release } = Promise.withResolvers<number>();
  const count = vi.spyOn(lists, "list").mockReturnValue(held.then(() => []));
  const ask = () => admin.get(adminPaths.requests, "marketing");
  const asked = Array.from({ length: 66 }, ask);
  try {
    await expect.poll(() => count.mock.calls.length).toBe(2);
    await expect.poll(async () => (await ask()).status).toBe(503);
    const refused = await ask();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await refused.text()).toContain(getAdminTexts("es").problem.unavailable.title);
    expect(count).toHaveBeenCalledTimes(2);
  } finally {
    release(0);
    count.mockRestore();
  }
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(admin.app.logLines.join("\n")).not.toContain("administrator area failed");
});

test("the area can be installed, by a manifest without personal data", async () => {
  const page = await (await admin.get(adminPaths.overview, "owner")).text();
  expect(page).toContain(`<link rel="manifest" href="${adminPaths.manifest}"`);
  const response = await admin.get(adminPaths.manifest);
  expect(response.headers.get("content-type")).toBe("application/manifest+json");
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(await response.json()).toMatchObject({
    start_url: adminPaths.overview,
    scope: adminPaths.area,
    display: "standalone",
  });
});

describe("signing in", () => {
  const signIn = (fields: Record<string, string>, headers: Record<string, string> = ownOrigin) =>
    admin.post(
      adminPaths.signIn,
      { email: "owner@example.com", password: adminPassword, ...fields },
      undefined,
      headers,
    );

  test("sets cookies that scripts cannot read and leads to the wanted address", async () => {
    const response = await signIn({ next: "/administrator/users" });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/administrator/users");
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^admin-device=[\w-]{64}; Max-Age=34560000; Path=\/administrator; HttpOnly; SameSite=Strict$/,
      ),
      expect.stringMatching(
        /^admin=[\w-]{43}; Max-Age=2592000; Path=\/administrator; HttpOnly; SameSite=Lax$/,
      ),
    ]);
  });

  test("after failures says how long to wait, but to no browser in which the user has signed in", async () => {
    const blocked = await startAdminApp();
    try {
      const send = (fields: Record<string, string>, headers: Record<string, string> = ownOrigin) =>
        blocked.post(
          adminPaths.signIn,
          { email: "owner@example.com", ...fields },
          undefined,
          headers,
        );
      const right = { password: adminPassword };
      const [cookie = ""] = (await send(right)).headers.getSetCookie();
      for (let failures = 1; failures <= 5; failures++) await send({ password: "wrong" });
      const refused = await send(right);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(55);
      expect(await refused.text()).toMatch(/Espera 1.min para usar la contraseña\./);
      expect((await send(right, { ...ownOrigin, cookie })).status).toBe(303);
    } finally {
      await blocked.app.close();
    }
  });

  test("a new password keeps the browser known in which it was set", async () => {
    const fields = { password: `${adminPassword} y pan` };
    const response = await admin.post(adminPaths.password, fields, "marketing");
    expect([response.status, response.headers.getSetCookie().join()]).toEqual([
      303,
      expect.stringContaining("admin-device="),
    ]);
    const { accounts } = admin.app.runtime;
    const user = await accounts.authenticate(admin.tokens.marketing);
    if (user) await accounts.setPassword(user, adminPassword);
  });

  test("leads nowhere else", async () => {
    const response = await signIn({ next: "//evil.example/administrator/users" });
    expect(response.headers.get("location")).toBe("/administrator/overview");
    const page = await admin.get(`${adminPaths.signIn}?next=https://evil.example`);
    expect(await page.text()).not.toContain("evil.example");
  });

  test("binds the cookie to this host where the site has HTTPS", async () => {
    const secure = await startAdminApp({ SITE_URL: "https://site.example.com" });
    try {
      const fields = { email: "owner@example.com", password: adminPassword };
      const response = await secure.post(adminPaths.signIn, fields);
      expect(response.headers.getSetCookie()).toEqual([
        expect.stringMatching(
          /^__Host-admin-device=[\w-]{64}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
        ),
        expect.stringMatching(
          /^__Host-admin=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
        ),
      ]);
      expect((await secure.get(adminPaths.overview, "owner")).status).toBe(303);
    } finally {
      await secure.app.close();
    }
  });

  test("never adopts a token that the browser brings", async () => {
    const planted = "A".repeat(43);
    const response = await signIn({}, { ...ownOrigin, cookie: `admin=${planted}` });
    expect(response.headers.get("set-cookie")).not.toContain(planted);
    const { app } = admin;
    const asked = await app.request(adminPaths.overview, {
      headers: { cookie: `admin=${planted}` },
    });
    expect(asked.status).toBe(303);
  });

  test("refuses a wrong password and an unknown email alike", async () => {
    const [wrong, unknown] = [
      await signIn({ password: "otra frase bastante larga", email: "editor@example.com" }),
      await signIn({ email: "unknown@example.com" }),
    ];
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect((await wrong.text()).replace("editor@example.com", "unknown@example.com")).toBe(
      await unknown.text(),
    );
    expect(wrong.headers.get("set-cookie")).toBeNull();
  });

  test("fails closed while the database is gone", async () => {
    const broken = await startAdminApp();
    expect((await broken.get(adminPaths.overview, "owner")).status).toBe(200);
    await broken.app.runtime.close();
    const fields = { email: "owner@example.com", password: adminPassword };
    const response = await broken.post(adminPaths.signIn, fields);
    expect(response.status).toBe(503);
    expect(response.headers.get("set-cookie")).toBeNull();
    const asked = await broken.get(`${adminPaths.requests}?q=a&view=new`, "owner");
    expect(asked.status).toBe(503);
    expect(await asked.text()).toContain(`href="${adminPaths.requests}?q=a&amp;view=new"`);
  });

  test("says to a role that may not who can change that", async () => {
    const response = await admin.get(adminPaths.users, "editor");
    expect(response.status).toBe(403);
    expect(await response.text()).toContain(
      "Tu rol es Edición. Si la necesitas, pídela a Ana owner;",
    );
  });

  test.each([
    [
      "a changed letter",
      (token: string) => `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`,
    ],
    ["a missing letter", (token: string) => token.slice(1)],
    ["its hash", () => "5".repeat(43)],
    ["thousands of letters", (token: string) => token.repeat(100)],
    ["nothing", () => ""],
  ])("a cookie with %s opens no session", async (_, change) => {
    const cookie = `admin=${change(admin.tokens.owner)}`;
    const response = await admin.app.request(adminPaths.overview, { headers: { cookie } });
    expect(response.status).toBe(303);
  });
});

describe("a one-time link", () => {
  test("is not used by opening it, and once by its button", async () => {
    const { accounts } = admin.app.runtime;
    const user = await accounts.findUser(admin.ids.editor);
    const { key } = await accounts.createLink(user as never);
    const open = () => admin.get(`${adminPaths.welcome}?key=${key}`);
    expect((await open()).status).toBe(200);
    expect((await open()).status).toBe(200);
    const short = await admin.post(adminPaths.welcome, { key, password: "corta" });
    expect(short.status).toBe(400);
    const refused = await short.text();
    expect(refused).not.toContain("corta");
    expect(refused).toContain(`action="${adminPaths.welcome}?key=${key}"`);
    const used = await admin.post(adminPaths.welcome, { key, password: "otra frase más larga" });
    expect([used.status, used.headers.get("location")]).toEqual([303, adminPaths.overview]);
    expect((await open()).status).toBe(404);
    const again = await admin.post(adminPaths.welcome, { key, password: "otra frase más larga" });
    expect(again.status).toBe(404);
    expect(again.headers.get("set-cookie")).toBeNull();
  });
});

test("signing out ends the session and clears what the browser kept", async () => {
  const { accounts } = admin.app.runtime;
  const credentials = { email: "owner@example.com", password: adminPassword };
  const address = { address: "198.51.100.3", userAgent: "", token: undefined, device: undefined };
  const { token } = (await accounts.signIn(credentials, address)) as { token: string };
  const headers = { ...ownOrigin, cookie: `admin=${token}` };
  const response = await admin.app.postForm(adminPaths.signOut, {}, headers);
  expect([response.status, response.headers.get("location")]).toEqual([
    303,
    `${adminPaths.signIn}?lang=es`,
  ]);
  expect(response.headers.get("clear-site-data")).toBe('"cache"');
  expect(response.headers.get("set-cookie")).toMatch(/^admin=; Max-Age=0; Path=\/administrator/);
  expect(await accounts.authenticate(token)).toBeUndefined();
});

test("log lines hold no email, password, key or token", async () => {
  await admin.get(`${adminPaths.welcome}?key=${"k".repeat(43)}`);
  const lines = admin.app.logLines.join("\n");
  expect(lines).toContain("/administrator/welcome");
  for (const secret of ["k".repeat(43), adminPassword, "owner@example.com", admin.tokens.owner]) {
    expect(lines).not.toContain(secret);
  }
});

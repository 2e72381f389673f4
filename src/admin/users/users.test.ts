import { afterEach, describe, expect, test, vi } from "vitest";
import { adminPaths, getUserPath } from "#app/admin/addresses.ts";
import type { Role } from "#app/features/accounts/rules/permissions.ts";
import { SoftwarePasskey } from "../../../tests/support/browser/software-passkey.ts";
import { adminPassword } from "../../../tests/support/samples/admin-password.ts";
import {
  readText,
  setUpAdminApp,
  startAdminApp,
} from "../../../tests/support/servers/admin-app.ts";

const admin = setUpAdminApp();
afterEach(() => {
  vi.useRealTimers();
});

describe("users", () => {
  test("are not offered the role that has nothing to edit yet; who has it keeps it", async () => {
    const offer = /<input[^>]*name="role"[^>]*value="editor"/;
    expect(await readText(admin.get(adminPaths.users, "owner"))).not.toMatch(offer);
    const show = (role: Role) => readText(admin.get(getUserPath(admin.ids[role]), "owner"));
    expect(await show("marketing")).not.toMatch(offer);
    expect(await show("editor")).toMatch(offer);
  });

  test("end only their own sessions; owners those of others too, after a step-up", async () => {
    const { accounts } = admin.app.runtime;
    const { app } = admin;
    const credentials = { email: "marketing@example.com", password: adminPassword };
    const address = { address: "198.51.100.1", userAgent: "", token: undefined, device: undefined };
    const other = (await accounts.signIn(credentials, address)) as { token: string };
    const [owners] = await accounts.listSessions(admin.ids.owner);
    const foreign = { session: owners?.tokenHash ?? "" };
    expect((await admin.post(adminPaths.endSession, foreign, "marketing")).status).toBe(404);
    const own = (await accounts.listSessions(admin.ids.marketing)).find(({ label }) => !label);
    const fields = { session: own?.tokenHash ?? "" };
    expect((await admin.post(adminPaths.endSession, fields, "owner")).status).toBe(404);
    const path = getUserPath(admin.ids.marketing);
    expect(
      (await admin.post(`${getUserPath(admin.ids.editor)}/end-session`, fields, "owner")).status,
    ).toBe(404);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60 * 60_000 });
    expect((await admin.post(`${path}/end-session`, fields, "owner")).status).toBe(401);
    vi.useRealTimers();
    const ended = await admin.post(`${path}/end-session`, fields, "owner");
    expect([ended.status, ended.headers.get("location")]).toEqual([
      303,
      `${path}?done=sessionEnded`,
    ]);
    const headers = { cookie: `admin=${other.token}` };
    expect((await app.request(adminPaths.overview, { headers })).status).toBe(303);
  });

  test("have their passkeys seen and removed by owners, after a step-up, which the audit log tells", async () => {
    const local = await startAdminApp({ SITE_URL: "http://localhost:3000" });
    try {
      const { accounts } = local.app.runtime;
      const { passkeys } = accounts;
      const signedIn = await accounts.authenticate(local.tokens.marketing);
      if (!passkeys || !signedIn) throw new Error("no passkeys");
      const key = new SoftwarePasskey();
      const options = await passkeys.createRegistrationOptions(signedIn.user);
      const response = key.register(options, {
        origin: "http://localhost:3000",
        rpID: "localhost",
      });
      await passkeys.add(signedIn, response, "Teléfono de Ana");
      const path = getUserPath(local.ids.marketing);
      const html = await (await local.get(path, "owner")).text();
      expect(html).toContain("Teléfono de Ana");
      expect(html).toContain(`action="${path}/remove-passkey"`);
      const remove = (role: Role) => local.post(`${path}/remove-passkey`, { id: key.id }, role);
      expect((await remove("marketing")).status).toBe(403);
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 });
      expect((await remove("owner")).status).toBe(401);
      vi.useRealTimers();
      const removed = await remove("owner");
      expect(removed.headers.get("location")).toBe(`${path}?done=passkeyRemoved`);
      expect(await accounts.listPasskeys(local.ids.marketing)).toEqual([]);
      const log = await (await local.get(adminPaths.auditLog, "owner")).text();
      expect(log).toContain("quitó una llave de acceso de Ana marketing");
    } finally {
      await local.app.close();
    }
  });

  test("cannot take their own access or role away", async () => {
    const path = `${adminPaths.users}/${admin.ids.owner}`;
    for (const [action, fields] of [
      ["/disable", {}],
      ["", { role: "editor" }],
      ["/link", {}],
    ] as const) {
      expect((await admin.post(path + action, fields, "owner")).status).toBe(403);
    }
  });

  test("without access are out at once", async () => {
    const created = await admin.app.runtime.accounts.invite({
      name: "Ciro",
      email: "ciro@example.com",
      role: "editor",
      language: "en",
    });
    const address = { address: "198.51.100.2", userAgent: "", token: undefined, device: undefined };
    const joined = (await admin.app.runtime.accounts.redeemLink(
      created?.key ?? "",
      adminPassword,
      address,
    )) as {
      token: string;
    };
    const headers = { cookie: `admin=${joined.token}` };
    const overview = () => admin.app.request(adminPaths.overview, { headers });
    expect(await (await overview()).text()).toContain('<html lang="en">');
    const path = `${adminPaths.users}/${created?.user.id}`;
    expect((await admin.post(`${path}/disable`, {}, "owner")).status).toBe(303);
    expect((await overview()).status).toBe(303);
  });
});

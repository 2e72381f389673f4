import { afterEach, describe, expect, test, vi } from "vitest";
import { adminPaths, getUserPath } from "#app/admin/addresses.ts";

import { getAdminTexts } from "#app/admin/texts.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { adminPassword } from "../../../tests/support/samples/admin-password.ts";
import { setUpAdminApp } from "../../../tests/support/servers/admin-app.ts";

const admin = setUpAdminApp();
afterEach(() => {
  vi.useRealTimers();
});

describe("a step-up", () => {
  const invitation = {
    name: "Beto <b>Cruz</b>",
    email: "beto@example.com",
    role: "editor",
    language: "es",
  };

  test("is asked for after ten minutes, with the form kept, and lets it through once given", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 });
    const asked = await admin.post(adminPaths.users, invitation, "owner");
    expect(asked.status).toBe(401);
    const html = await asked.text();
    expect(html).toContain('name="name" value="Beto &lt;b&gt;Cruz&lt;/b&gt;"');
    const wrong = await admin.post(
      adminPaths.users,
      { ...invitation, "step-up": "otra frase bastante larga" },
      "owner",
    );
    expect(wrong.status).toBe(401);
    const { accounts } = admin.app.runtime;
    expect(await accounts.findUserByEmail(invitation.email)).toBeUndefined();
    const done = await admin.post(
      adminPaths.users,
      { ...invitation, "step-up": adminPassword },
      "owner",
    );
    expect(done.status).toBe(200);
    expect(await done.text()).toMatch(/\/administrator\/welcome\?key=[\w-]{43}/);
    expect(await accounts.findUserByEmail(invitation.email)).toBeDefined();
    const next = await admin.post(adminPaths.users, invitation, "owner");
    expect(next.status).toBe(400);
  });

  test("names what is about to be done, and to whom or what", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 25 * 60_000 });
    const { acts } = getAdminTexts("es").entry.confirm;
    const ask = async (path: string, fields = {}) =>
      (await admin.post(path, fields, "owner")).text();
    expect(await ask(`${getUserPath(admin.ids.marketing)}/disable`)).toContain(
      fillText(acts.disable, { subject: "Ana marketing" }),
    );
    const label = getAdminTexts("es").ownerSettings.CONTACT_TO.label;
    expect(await ask(adminPaths.settings, { CONTACT_TO: "" })).toContain(
      fillText(acts.settings, { subject: label }),
    );
  });

  test("leaves a new password out of the page that asks for it", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 30 * 60_000 });
    const fields = { password: "frase secreta y nueva" };
    const asked = await admin.post(adminPaths.password, fields, "owner");
    expect(asked.status).toBe(401);
    expect(await asked.text()).not.toContain("frase secreta");
  });

  test("given for a file leads to a page that offers it: the browser stays where it starts a download", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 45 * 60_000 });
    const filter = { state: "new" };
    const fields = { ...filter, "step-up": adminPassword };
    const proven = await admin.post(adminPaths.requestExport, fields, "owner");
    expect([proven.status, proven.headers.get("content-type")]).toEqual([
      200,
      expect.stringContaining("text/html"),
    ]);
    const html = await proven.text();
    expect(html).toContain(`action="${adminPaths.requestExport}"`);
    expect(html).toContain('name="state" value="new"');
    expect(html).not.toContain(adminPassword);
    const file = await admin.post(adminPaths.requestExport, filter, "owner");
    expect(file.headers.get("content-disposition")).toContain("attachment");
  });
});

// @module-tag slow
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { adminPaths, getRequestPath } from "#app/admin/addresses.ts";
import { getAdminTexts } from "#app/admin/texts.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { listRequests } from "../../../tests/support/databases/stored-contacts.ts";
import { actAs } from "../../../tests/support/samples/actions.ts";
import { adminPassword } from "../../../tests/support/samples/admin-password.ts";
import { makeContactValue } from "../../../tests/support/samples/contacts.ts";
import { type AdminApp, startAdminApp } from "../../../tests/support/servers/admin-app.ts";
import {
  createSmtpError,
  type MailServer,
  startMailServer,
} from "../../../tests/support/servers/mail-server.ts";

const siteUrl = "http://site.example.com";
const mailbox = "ventas@example.com";
/** Address that the mail server refuses. */
const refused = "gone@example.com";

let server: MailServer;
let admin: AdminApp;
beforeAll(async () => {
  server = await startMailServer({
    onRcptTo: ({ address }, _, done) =>
      done(address === refused ? createSmtpError(550, "5.1.1 unknown") : undefined),
  });
  admin = await startAdminApp({
    SMTP_URL: server.getUrl(),
    // The owner is also one of the mailboxes.
    CONTACT_TO: `${mailbox},OWNER@example.com`,
    MAIL_FROM: "web@example.com",
  });
  admin.app.runtime.startBackgroundWork();
});
afterAll(async () => {
  await admin.app.close();
  await server.close();
});

let seen = 0;
beforeEach(() => {
  seen = server.received.length;
});
/** Mails of this test by their recipients, once there are so many. */
async function waitForMails(count: number) {
  await expect.poll(() => server.received.length - seen, { timeout: 10_000 }).toBe(count);
  return new Map(server.received.slice(seen).map((mail) => [mail.to.join(), mail.mail]));
}

const submit = (email: string) =>
  admin.app.runtime.contact.submit(
    makeContactValue({
      ...{ first_name: "Gabriela", last_name: "Soto", email, phone: "+525500000134" },
      ...{ service: "E-commerce", comment: "Una tienda\nen línea" },
    }),
    { client: email, language: "en", receivedAt: new Date(), privacyVersion: "2023-01-16" },
  );

const invitation = { name: "Luz Mora", email: "luz@example.com", role: "editor", language: "en" };

describe("the mails of the site", () => {
  test("bring a new request once to each address, with a button that leads to it", async () => {
    const wish = { newRequests: "on", digest: "off", digestHour: "", waitHours: "" };
    for (const role of ["owner", "marketing", "editor"] as const) {
      const { headers, status } = await admin.post(adminPaths.notices, wish, role);
      expect([status, headers.get("location")]).toEqual([
        303,
        `${adminPaths.account}?done=noticesSaved#notices`,
      ]);
    }
    await submit("gabriela@example.com");
    // Two mailboxes, one of them the owner's own, the visitor, and the marketing user.
    const mails = await waitForMails(4);
    const [request] = await listRequests(admin.app.runtime.contact.handling);
    const address = `${siteUrl}${getRequestPath(request?.id ?? "")}`;
    for (const to of [mailbox, "OWNER@example.com", "marketing@example.com"]) {
      const mail = mails.get(to);
      expect(mail?.text).toContain(`Abrir la solicitud: ${address}`);
      expect(mail?.html).toContain(`href="${address}"`);
      expect(mail?.html).toContain('href="tel:+525500000134"');
      expect(mail?.html).toContain('href="mailto:gabriela@example.com"');
      expect(mail?.text).toContain("Una tienda\nen línea");
      expect(mail?.text).toContain("le llega a Gabriela, pero no queda en la solicitud");
      expect(mail?.text).toContain(`Cambiar mis avisos: ${siteUrl}${adminPaths.account}#notices`);
      expect(mail?.replyTo).toEqual([{ name: "Gabriela Soto", address: "gabriela@example.com" }]);
      expect(mail?.subject).toContain("Gabriela Soto");
    }
    expect(mails.get("marketing@example.com")?.text).toContain("pediste cada solicitud nueva");
  });

  test("have links that need a session: a signed-out user signs in and lands on the request", async () => {
    const [request] = await listRequests(admin.app.runtime.contact.handling);
    const path = getRequestPath(request?.id ?? "");
    const asked = await admin.get(path);
    const signIn = new URL(asked.headers.get("location") ?? "", siteUrl);
    expect([asked.status, signIn.pathname, signIn.searchParams.get("next")]).toEqual([
      303,
      adminPaths.signIn,
      path,
    ]);
    const next = { next: path, email: "marketing@example.com", password: adminPassword };
    const entered = await admin.post(adminPaths.signIn, next);
    expect([entered.status, entered.headers.get("location")]).toEqual([303, path]);
  });

  test("bring an invitation whose link is the one shown, and are sent again", async () => {
    const shown = await admin.post(adminPaths.users, { ...invitation, mail: "on" }, "owner");
    const link = /value="([^"]*welcome\?key=[^"]*)"/.exec(await shown.text())?.[1];
    const mail = (await waitForMails(1)).get("luz@example.com");
    expect(mail).toMatchObject({ subject: "You are invited to site.example.com" });
    expect(mail?.text).toContain("Ana owner invited you");
    expect(mail?.text).toContain(`Sign in: ${link}`);
    const opened = await admin.get((link ?? "").replace(siteUrl, ""));
    expect(await opened.text()).toContain("Hello, Luz");
    const list = async () => (await admin.get(adminPaths.users, "owner")).text();
    await expect.poll(list).toContain("Correo enviado");
    const user = await admin.app.runtime.accounts.findUserByEmail("luz@example.com");
    const again = await admin.post(`${adminPaths.users}/${user?.id}/link`, { mail: "on" }, "owner");
    expect(again.status).toBe(200);
    const second = (await waitForMails(2)).get("luz@example.com");
    expect(second?.text).not.toContain(link);
    expect((await admin.get((link ?? "").replace(siteUrl, ""))).status).toBe(404);
  });

  test("tell in the list of people that an invitation did not arrive", async () => {
    await admin.post(adminPaths.users, { ...invitation, email: refused, mail: "on" }, "owner");
    const list = async () => (await admin.get(adminPaths.users, "owner")).text();
    await expect.poll(list, { timeout: 10_000 }).toContain("El correo no llegó");
    expect(await list()).toContain("Mandar otra vez");
  });

  test("are not sent where the box is not ticked", async () => {
    const email = "quiet@example.com";
    const shown = await admin.post(adminPaths.users, { ...invitation, email }, "owner");
    expect(await shown.text()).toContain("no se guarda ni se vuelve a mostrar");
    const { accounts } = admin.app.runtime;
    const user = await accounts.findUserByEmail(email);
    expect((await accounts.mapLinkMails()).has(user?.id ?? "")).toBe(false);
  });
});

describe("the preferences", () => {
  const path = adminPaths.account;

  test("are shown as they were saved, to those who may read requests", async () => {
    const fields = { inCharge: "on", digest: "daily", digestHour: "7", waitHours: "48" };
    await admin.post(adminPaths.notices, fields, "marketing");
    const html = await (await admin.get(path, "marketing")).text();
    expect(html).toMatch(/name="inCharge" checked/);
    expect(html).not.toMatch(/name="newRequests" checked/);
    expect(html).toMatch(/<option value="7" selected="">07:00/);
    expect(html).toMatch(/<option value="48" selected="">/);
    expect(await (await admin.get(path, "editor")).text()).not.toContain('name="inCharge"');
  });

  // A Friday at 10:00 in the zone of the site.
  test.each([
    ["weekdays", "9", "30 de noviembre"],
    ["daily", "9", "28 de noviembre"],
    ["weekdays", "11", "27 de noviembre"],
  ])("say when the next digest comes: %s at %s on %s", async (digest, digestHour, day) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-27T16:00:00Z") });
    try {
      const fields = { digest, digestHour, waitHours: "" };
      await admin.post(adminPaths.notices, fields, "marketing");
      const html = await (await admin.get(path, "marketing")).text();
      const next = { day, time: `${digestHour.padStart(2, "0")}:00` };
      expect(html).toContain(fillText(getAdminTexts("es").account.digestNext, next));
    } finally {
      vi.useRealTimers();
    }
  });

  test("say where the site sends no digest", async () => {
    const { ownerSettings } = admin.app.runtime;
    const off = getAdminTexts("es").account.digestOff;
    const read = async () => (await admin.get(path, "marketing")).text();
    expect(await read()).not.toContain(off);
    await ownerSettings.save([{ name: "DIGEST_HOUR", text: "off" }], actAs("ana"));
    expect(await read()).toContain(off);
    await ownerSettings.save([{ name: "DIGEST_HOUR", text: "" }], actAs("ana"));
  });

  test.each([
    { digest: "hourly", digestHour: "7", waitHours: "" },
    { digest: "daily", digestHour: "24", waitHours: "" },
    { digest: "daily", digestHour: "7", waitHours: "-1" },
    { digest: "daily", digestHour: "9".repeat(10_000), waitHours: "" },
    {},
  ])("refuse values that the form does not offer (%#)", async (fields: Record<string, string>) => {
    expect((await admin.post(adminPaths.notices, fields, "marketing")).status).toBe(400);
  });
});

test("a site without mail offers no mails", async () => {
  const silent = await startAdminApp();
  try {
    const account = await (await silent.get(adminPaths.account, "owner")).text();
    expect(account).not.toContain('id="notices"');
    const users = await (await silent.get(adminPaths.users, "owner")).text();
    expect(users).not.toContain('name="mail"');
  } finally {
    await silent.app.close();
  }
});

// @module-tag slow
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminPaths } from "#app/admin/addresses.ts";
import { getAdminTexts } from "#app/admin/texts.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { adminPassword } from "../../../tests/support/samples/admin-password.ts";
import {
  type AdminApp,
  readText,
  startAdminApp,
} from "../../../tests/support/servers/admin-app.ts";
import { type MailServer, startMailServer } from "../../../tests/support/servers/mail-server.ts";

const { link } = getAdminTexts("es").entry.signIn;

let server: MailServer;
let admin: AdminApp;
beforeAll(async () => {
  server = await startMailServer();
  admin = await startAdminApp({ SMTP_URL: server.getUrl(), MAIL_FROM: "web@example.com" });
  admin.app.runtime.startBackgroundWork();
});
afterAll(async () => {
  await admin.app.close();
  await server.close();
});

const ask = (email: string) => admin.post(adminPaths.askForLink, { "link-email": email });
const listMailsTo = (email: string) => server.received.filter(({ to }) => to.includes(email));

test("a known and an unknown email get the same answer, and only the known one a mail", async () => {
  const [known, unknown] = [await ask("marketing@example.com"), await ask("nobody@example.com")];
  expect([known.status, unknown.status]).toEqual([200, 200]);
  const html = await known.text();
  expect(html).toContain(link.sentText);
  expect(html.replaceAll("marketing@example.com", "nobody@example.com")).toBe(await unknown.text());
  expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()]);
  await expect.poll(() => listMailsTo("marketing@example.com").length).toBe(1);
  expect(listMailsTo("nobody@example.com")).toEqual([]);
});

test("the mailed link works once; until then the password works, and with a new one no other link does", async () => {
  const { accounts } = admin.app.runtime;
  const editor = await accounts.findUserByEmail("editor@example.com");
  if (!editor) throw new Error("no editor");
  await accounts.updateUser(editor, { language: "en" }, undefined);
  const { key: earlier } = await accounts.createLink(editor);
  await ask("editor@example.com");
  await expect
    .poll(() => listMailsTo("editor@example.com").map(({ mail }) => mail.subject))
    .toContain(getTexts("en", "notices").link.asked.subject.replace("{site}", "site.example.com"));
  const text = listMailsTo("editor@example.com").at(-1)?.mail.text ?? "";
  const key = /welcome\?key=([\w-]+)/.exec(text)?.[1] ?? "";
  const credentials = { email: "editor@example.com", password: adminPassword };
  expect((await admin.post(adminPaths.signIn, credentials)).status).toBe(303);
  expect((await admin.get(adminPaths.account, "editor")).status).toBe(200);
  const redeem = (key: string) =>
    admin.post(adminPaths.welcome, { key, password: "una frase nueva y larga" });
  expect((await redeem(key)).status).toBe(303);
  expect((await admin.get(adminPaths.account, "editor")).status).toBe(303);
  expect((await admin.post(adminPaths.signIn, credentials)).status).toBe(401);
  expect([(await redeem(key)).status, (await redeem(earlier)).status]).toEqual([404, 404]);
  const log = await readText(admin.get(adminPaths.auditLog, "owner"));
  expect(log).toContain("pidió un enlace por correo para la cuenta de Ana editor");
});

test("a network that asks too often is told when it may, known emails or not", async () => {
  const answers = [];
  for (const name of "abcdef") answers.push(await ask(`${name}@example.com`));
  const last = answers.at(-1);
  expect(last?.status).toBe(429);
  expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await ask("owner@example.com")).status).toBe(429);
});

test("the screen offers no link by mail where no mail is set", async () => {
  const action = `action="${adminPaths.askForLink}`;
  expect(await readText(admin.get(adminPaths.signIn))).toContain(action);
  const silent = await startAdminApp();
  try {
    const html = await readText(silent.get(adminPaths.signIn));
    expect(html).not.toContain(action);
    expect(html).toContain("users recover");
  } finally {
    await silent.app.close();
  }
});

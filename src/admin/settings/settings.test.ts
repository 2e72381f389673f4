// @module-tag slow
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, describe, expect, test, vi } from "vitest";
import { adminPaths, getRequestPath, getTestPath } from "#app/admin/addresses.ts";
import { getAdminTexts } from "#app/admin/texts.ts";
import { company } from "#app/content/company.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { makeContactRequest } from "../../../tests/support/samples/contacts.ts";
import {
  readText,
  setUpAdminApp,
  startAdminApp,
} from "../../../tests/support/servers/admin-app.ts";
import { createSmtpError, startMailServer } from "../../../tests/support/servers/mail-server.ts";
import { startTestHttpServer } from "../../../tests/support/servers/other-host.ts";

const admin = setUpAdminApp({ SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "web@example.com" });
afterEach(() => {
  vi.useRealTimers();
});

/** The page, without the id that each of its forms has. */
const show = async (app = admin) =>
  (await readText(app.get(adminPaths.settings, "owner"))).replaceAll(
    / name="formId" value="[^"]*"/g,
    "",
  );
const save = (fields: Record<string, string>) => admin.post(adminPaths.settings, fields, "owner");
const laterBy = (minutes: number) =>
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minutes * 60_000 });

describe("settings", () => {
  test("are set with who set them, go back to the default, and the audit log has no address", async () => {
    const { ownerSettings } = admin.app.runtime;
    const typed = "ventas@example.com\r\n  <b>x</b>hola@example.com ";
    const refused = await save({ CONTACT_TO: typed });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain("&lt;b&gt;x&lt;/b&gt;hola@example.com");
    expect(html).toContain("Escribe una dirección completa por línea");
    const saved = await save({ CONTACT_TO: typed.replace("<b>x</b>", ""), DIGEST_HOUR: "7" });
    expect(saved.headers.get("location")).toBe(`${adminPaths.settings}?done=saved`);
    expect(await ownerSettings.findContactTo()).toEqual(["ventas@example.com", "hola@example.com"]);
    expect(await ownerSettings.findDigestHour()).toBe(7);
    expect(await show()).toContain("Cambiado aquí por Ana owner, ");
    await save({ CONTACT_TO: "" });
    expect((await ownerSettings.find("CONTACT_TO")).setBy.kind).toBe("default");
    const log = await readText(admin.get(adminPaths.auditLog, "owner"));
    const label = getAdminTexts("es").ownerSettings.CONTACT_TO.label;
    expect(log).toContain(`cambió un ajuste: ${label} (CONTACT_TO)`);
    expect(log).toContain(`volvió al valor predeterminado: ${label} (CONTACT_TO)`);
    expect(log).not.toContain("ventas@example.com");
  });

  test.each([
    ["CONTACT_TO", "a@example.com\r\nBcc: b@example.com"],
    ["CONTACT_TO", `${"a".repeat(3000)}@example.com`],
    ["DIGEST_HOUR", "24"],
    ["CONTACT_RETENTION_DAYS", "=1+1"],
    ["CONTACT_RETENTION_DAYS", "0"],
    ["CONTACT_RETENTION_DAYS", "9".repeat(400)],
  ])("%s is not set to %j", async (name, value) => {
    const before = await show();
    expect((await save({ [name]: value })).status).toBe(400);
    expect(await show()).toBe(before);
  });

  test("name an address that is not whole, and keep the recipients from before", async () => {
    const before = await admin.app.runtime.ownerSettings.findContactTo();
    for (const typed of ["marta@gmail", "ana@example.com\nventas@fabrica"]) {
      const refused = await save({ CONTACT_TO: typed });
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain(`: ${typed.split("\n").at(-1)}.`);
    }
    expect(await admin.app.runtime.ownerSettings.findContactTo()).toEqual(before);
  });

  test("say where the answers of visitors to their receipt go", async () => {
    expect(await show()).toContain(company.emails.contact);
  });

  test("switch the daily digest off for everybody, and on again", async () => {
    const { ownerSettings } = admin.app.runtime;
    await save({ DIGEST_HOUR: "off" });
    expect(await ownerSettings.findDigestHour()).toBeUndefined();
    expect(await show()).toMatch(/<option value="off" selected="">No sale<\/option>/);
    await save({ DIGEST_HOUR: "9" });
    expect(await ownerSettings.findDigestHour()).toBe(9);
  });

  test("lead to the last backup, and the menu to the templates, also for those who have no settings", async () => {
    expect(await show()).toMatch(
      new RegExp(`action="${adminPaths.downloadBackup}".*?>Descargar<`, "s"),
    );
    for (const role of ["owner", "marketing"] as const) {
      const html = await readText(admin.get(adminPaths.replyTemplates, role));
      expect(html).toMatch(
        new RegExp(`href="${adminPaths.replyTemplates}" aria-current="page"[^>]*>Plantillas<`),
      );
      expect(html).toContain(`href="${adminPaths.replySignature}"`);
    }
  });

  test("promise visitors an answer in the sentence that they read, or nothing", async () => {
    const { ownerSettings } = admin.app.runtime;
    const { answerTimes } = getTexts("es", "contact");
    const { unset } = getAdminTexts("es").ownerSettings.ANSWER_TIME;
    expect(await show()).toContain(`<option value="" selected="">${unset}</option>`);
    expect((await save({ ANSWER_TIME: "mañana" })).status).toBe(400);
    expect(await ownerSettings.findValue("ANSWER_TIME")).toBeUndefined();
    await save({ ANSWER_TIME: "1-working-day" });
    expect(await ownerSettings.findValue("ANSWER_TIME")).toBe("1-working-day");
    expect(await show()).toContain(
      `<option value="1-working-day" selected="">${answerTimes["1-working-day"]}</option>`,
    );
    await save({ ANSWER_TIME: "" });
    expect((await ownerSettings.find("ANSWER_TIME")).setBy.kind).toBe("default");
  });

  test("the hours after which an unanswered request is late hold for list, request and overview", async () => {
    const receivedAt = new Date(Date.now() - 3 * 3_600_000);
    const request = makeContactRequest({ receivedAt, suspectReason: undefined });
    await admin.app.runtime.contact.store.create(request, { key: "k", bodyHash: "", lifetime: 1 });
    const read = async (path: string) =>
      (await readText(admin.get(path, "marketing"))).replaceAll("\u00a0", " ");
    const paths = [`${adminPaths.requests}?view=todo`, getRequestPath(request.id)];
    const countLate = () =>
      Promise.all(paths.map(async (path) => /class="[^"]*late[^"]*"[^>]*>/.test(await read(path))));
    expect(await countLate()).toEqual([false, false]);
    expect(await read(adminPaths.overview)).toContain("esperan más de un día");
    expect((await save({ WAIT_HOURS: "2" })).status).toBe(303);
    expect(await countLate()).toEqual([true, true]);
    expect(await read(adminPaths.overview)).toContain("espera más de 2 h");
    await save({ WAIT_HOURS: "" });
    expect(await countLate()).toEqual([false, false]);
  });

  test("a shorter time is saved with a second press, which names how many requests go", async () => {
    const { store } = admin.app.runtime.contact;
    const { ownerSettings } = admin.app.runtime;
    const receive = async (days: number) => {
      const receivedAt = new Date(Date.now() - days * 86_400_000);
      const request = makeContactRequest({ receivedAt, suspectReason: undefined });
      await store.create(request, { key: request.id, bodyHash: "b", lifetime: 1000 });
    };
    await receive(10);
    await receive(40);
    const fields = { CONTACT_RETENTION_DAYS: "30" };
    const asked = await readText(save(fields));
    expect(asked).toContain("Con 30 días se borra 1 solicitud que hoy está guardada.");
    expect(await ownerSettings.findValue("CONTACT_RETENTION_DAYS")).toBeUndefined();
    await receive(50);
    expect(await readText(save({ ...fields, "confirmed-CONTACT_RETENTION_DAYS": "1" }))).toContain(
      "se borran 2 solicitudes",
    );
    expect((await save({ ...fields, "confirmed-CONTACT_RETENTION_DAYS": "2" })).status).toBe(303);
    expect(await ownerSettings.findValue("CONTACT_RETENTION_DAYS")).toBe(30);
    expect((await save({ CONTACT_RETENTION_DAYS: "60" })).status).toBe(303);
    expect(await readText(save({ CONTACT_RETENTION_DAYS: "55" }))).toContain("no se borra ninguna");
    expect((await save({ CONTACT_RETENTION_DAYS: "" })).status).toBe(303);
    expect(await ownerSettings.findValue("CONTACT_RETENTION_DAYS")).toBeUndefined();
  });

  test("shorter times of requests and suspects are both confirmed on one screen, and both saved", async () => {
    const { ownerSettings } = admin.app.runtime;
    await save({ SUSPECT_RETENTION_DAYS: "120" });
    const asked = await readText(
      save({ CONTACT_RETENTION_DAYS: "400", SUSPECT_RETENTION_DAYS: "" }),
    );
    expect(asked).toContain("Con 400 días hoy no se borra ninguna solicitud.");
    // The default, to which a blank field goes back.
    expect(asked).toContain("Con 90 días hoy no se borra ninguna solicitud.");
    const hidden = asked.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"\/>/g);
    const fields = Object.fromEntries([...hidden].map(([, name, value]) => [name, value]));
    expect((await save(fields)).status).toBe(303);
    expect(await ownerSettings.findValue("CONTACT_RETENTION_DAYS")).toBe(400);
    expect(await ownerSettings.findValue("SUSPECT_RETENTION_DAYS")).toBe(90);
    await save({ CONTACT_RETENTION_DAYS: "" });
  });

  test("that are refused are named at the top, and the first has the focus", async () => {
    const refused = await save({ CONTACT_RETENTION_DAYS: "x", SUSPECT_RETENTION_DAYS: "0" });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    const alert = /<div[^>]*role="alert".*?<\/ul>/s.exec(html)?.[0] ?? "";
    expect(alert).toContain('href="#CONTACT_RETENTION_DAYS"');
    expect(alert).toContain('href="#SUSPECT_RETENTION_DAYS"');
    expect(html.match(/autofocus/gi)).toHaveLength(1);
    expect(html).toMatch(/<input(?=[^>]*id="CONTACT_RETENTION_DAYS")(?=[^>]*autofocus)/i);
  });

  test("are changed after a step-up only", async () => {
    laterBy(11);
    expect((await save({ DIGEST_HOUR: "9" })).status).toBe(401);
    expect((await admin.post(adminPaths.downloadBackup, {}, "owner")).status).toBe(401);
  });

  test("of the server are shown without secrets, and cannot be changed here", async () => {
    const secret = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;
    const fixed = await startAdminApp({
      CONTACT_RETENTION_DAYS: "730",
      CONTACT_TO: "fija@example.com",
      SMTP_URL: "smtps://user:hunter2@mail.example.com:465",
      MAIL_FROM: "Web <web@example.com>",
      WEBHOOK_URL: "https://crm.example.com/hook/hunter3",
      WEBHOOK_SECRET: secret,
    });
    try {
      const html = await show(fixed);
      for (const text of [
        "fija@example.com",
        "730 días",
        "Lo fija el servidor",
        "crm.example.com",
      ]) {
        expect(html).toContain(text);
      }
      expect(html).toContain("mail.example.com:465, con contraseña puesta");
      for (const hidden of ["hunter2", "hunter3", secret]) expect(html).not.toContain(hidden);
      const change = { CONTACT_TO: "otra@example.com", CONTACT_RETENTION_DAYS: "1" };
      expect((await fixed.post(adminPaths.settings, change, "owner")).status).toBe(303);
      const { ownerSettings } = fixed.app.runtime;
      expect(await ownerSettings.findContactTo()).toEqual(["fija@example.com"]);
      expect(await ownerSettings.findValue("CONTACT_RETENTION_DAYS")).toBe(730);
    } finally {
      await fixed.app.close();
    }
  });
});

describe("a test", () => {
  const secret = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;

  async function startWith(settings: Record<string, string>) {
    const app = await startAdminApp(settings);
    const run = async (address: string) => {
      const { status, headers } = await app.post(address, {}, "owner");
      expect(status).toBe(303);
      return readText(app.get(headers.get("location") ?? "", "owner"));
    };
    return { app, run };
  }

  test("mail goes to who asked, and the page has the answer of the server", async () => {
    let refusal: Error | undefined;
    const server = await startMailServer({
      onRcptTo: (_, __, done) => done(refusal),
      authOptional: true,
    });
    const { app, run } = await startWith({
      SMTP_URL: server.getUrl(),
      MAIL_FROM: "web@example.com",
      CONTACT_TO: "sales@example.com",
    });
    try {
      const accepted = await run(getTestPath("mail"));
      expect(accepted).toMatch(/Correo: la prueba llegó en [\d.]+\ss\./);
      expect(accepted).toContain("Respondió: «250 ");
      expect(server.received.map(({ to }) => to)).toEqual([["owner@example.com"]]);
      refusal = createSmtpError(550, "5.1.1 <script>alert(1)</script> no such user");
      const refused = await run(getTestPath("mail"));
      expect(refused).toContain("respondió 550");
      expect(refused).toContain("&lt;script&gt;alert(1)&lt;/script&gt; no such user");
      expect(await app.app.runtime.outbox.listBacklog()).toEqual([]);
      for (let number = 0; number < 3; number++) await run(getTestPath("mail"));
      expect(await run(getTestPath("mail"))).toMatch(/Espera \d+ s para otra prueba\./);
      const log = await readText(app.get(adminPaths.auditLog, "owner"));
      expect(log).toContain("probó el envío: Correo");
    } finally {
      await app.app.close();
      await server.close();
    }
  });

  test("webhook is signed, follows no redirect, and quotes what the host says without secrets", async () => {
    const bait = await startTestHttpServer((_, response) => response.end("bait"));
    let answers = 0;
    const host = await startTestHttpServer((request, response) => {
      answers += 1;
      if (answers === 1) response.end(`got ${request.url} ${secret} \u0007<i>thanks</i>`);
      else if (answers === 2) response.writeHead(500).end("upstream not available ".repeat(900));
      else response.writeHead(302, { location: bait.url }).end();
    });
    const { app, run } = await startWith({
      WEBHOOK_URL: `${host.url}/hook/token-abc`,
      WEBHOOK_SECRET: secret,
    });
    try {
      const accepted = await run(getTestPath("webhook"));
      expect(accepted).toContain("Webhook: la prueba llegó en");
      expect(accepted).toContain("&lt;i&gt;thanks&lt;/i&gt;");
      for (const hidden of [secret, "token-abc", "\u0007"]) expect(accepted).not.toContain(hidden);
      const refused = await run(getTestPath("webhook"));
      expect(refused).toContain("respondió 500");
      expect(refused).toContain("upstream not available");
      expect(refused.length).toBeLessThan(accepted.length + 2000);
      expect(await run(getTestPath("webhook"))).toContain("respondió 302");
      expect(bait.received).toEqual([]);
      const [first] = host.received;
      expect(first?.headers["webhook-signature"]).toMatch(/^v1,/);
      expect(JSON.parse(String(first?.body))).toMatchObject({ type: "test", data: {} });
    } finally {
      await app.app.close();
      await Promise.all([host.close(), bait.close()]);
    }
  });

  test("of what is not set only shows the settings", async () => {
    const { headers } = await admin.post(getTestPath("webhook"), {}, "owner");
    expect(headers.get("location")).toBe(adminPaths.settings);
    expect(await show()).toContain("No se usa: se pone en el servidor, en WEBHOOK_URL");
  });
});

describe("a backup", () => {
  const listLeftovers = () =>
    readdirSync(path.join(admin.app.directory, "data")).filter((name) => name.startsWith("backup"));

  test("is a whole copy, leaves no file, and is in the audit log", async () => {
    const response = await admin.post(adminPaths.downloadBackup, {}, "owner");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="backup-\d{4}-\d\d-\d\d\.sqlite"$/,
    );
    expect(listLeftovers()).toEqual([]);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(String(bytes.length)).toBe(response.headers.get("content-length"));
    const folder = path.join(admin.app.directory, "copies");
    mkdirSync(folder);
    const file = path.join(folder, "copy.sqlite");
    writeFileSync(file, bytes);
    expect(readFileSync(file).subarray(0, 15).toString()).toBe("SQLite format 3");
    const copy = new DatabaseSync(file, { readOnly: true });
    expect(copy.prepare("select count(*) as n from users").get()).toEqual({ n: 3 });
    copy.close();
    const log = await readText(admin.get(adminPaths.auditLog, "owner"));
    expect(log).toContain("descargó un respaldo de la base de datos");
  });

  test("that is not read to its end leaves no file either", async () => {
    const response = await admin.post(adminPaths.downloadBackup, {}, "owner");
    await response.body?.cancel();
    expect(listLeftovers()).toEqual([]);
  });
});

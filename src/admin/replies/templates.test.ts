// @module-tag slow
import { describe, expect, test } from "vitest";
import {
  adminPaths,
  getReplyPath,
  getReplyTemplatePath,
  getTemplatePreviewPath,
} from "#app/admin/addresses.ts";
import { company } from "#app/content/company.ts";
import { findTextArea, readText, setUpAdminApp } from "../../../tests/support/servers/admin-app.ts";
import { createReceiver } from "../../../tests/support/servers/stored-requests.ts";
import { templateTexts } from "./texts.ts";

const text = templateTexts.es;
const admin = setUpAdminApp({
  SMTP_URL: "smtp://127.0.0.1:1",
  CONTACT_TO: "ventas@example.com",
  MAIL_FROM: "Fábrica <hola@example.com>",
});
const receive = createReceiver(admin);

const read = (path: string) => readText(admin.get(path, "marketing"));

describe("reply templates", () => {
  const fields = {
    ...{
      name: "Otra",
      service: "",
      "subject-es": "Asunto {referencia}",
      "text-es": "Hola, {nombre}:",
    },
    ...{ "subject-en": "", "text-en": "" },
  };
  const post = (path: string, change: Record<string, string> = {}) =>
    admin.post(path, { ...fields, ...change }, "marketing");

  test("missing in a language say so, and are not offered to it", async () => {
    const saved = await post(adminPaths.newReplyTemplate, { name: "Solo <b>español" });
    const html = await read(saved.headers.get("location") ?? "");
    expect(html).toContain(text.done.saved);
    expect(html).toContain(text.missing.en);
    const [spanish, english] = [await receive(), await receive({ language: "en" })];
    expect(await read(getReplyPath(spanish.id))).toContain("Solo &lt;b&gt;español");
    expect(await read(getReplyPath(english.id))).not.toContain("Solo &lt;b&gt;español");
  });

  test.each([
    ["no name", { name: " " }, text.errors.name],
    ["a word that is none", { "text-es": "{nombr}" }, "«{nombr}» no existe. ¿Querías {nombre}?"],
    ["half a language", { "subject-en": "Half" }, text.errors.half],
    ["no language", { "subject-es": "", "text-es": "" }, text.errors.empty],
    ["a text that is too long", { "text-es": "a".repeat(3001) }, "3000 caracteres como máximo."],
  ])("refuse %s, and keep what was typed", async (_, change, message) => {
    const refused = await post(adminPaths.newReplyTemplate, change as Record<string, string>);
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain(message);
    if (!("subject-es" in change)) expect(html).toContain('value="Asunto {referencia}"');
  });

  test("are changed and deleted by owners and marketing, not by editors", async () => {
    const saved = await post(adminPaths.newReplyTemplate, { name: "Pasajera" });
    const path = (saved.headers.get("location") ?? "").split("?")[0] ?? "";
    await post(path, { name: "Cambiada" });
    expect(await read(path)).toContain('value="Cambiada"');
    expect((await admin.post(path, fields, "editor")).status).toBe(403);
    await post(`${path}/delete`);
    expect((await admin.get(path, "owner")).status).toBe(404);
  });

  test("are tried with the newest request of each language as they were typed, and nothing is kept", async () => {
    await receive({ language: "en", firstName: "Older" });
    await receive({ language: "en", firstName: "Zoë", lastName: "<b>Ł" });
    await receive({ language: "es", firstName: "Lía" });
    await receive({ language: "es", firstName: "Spam", suspectReason: "links" });
    const before = await admin.app.runtime.contact.replyTemplates.list();
    const typed = {
      "text-es": "Hola, {nombre}: {fecha} {firma}",
      ...{ "subject-en": "About {reference}", "text-en": "Hi {name}, {service}" },
    };
    for (const path of [adminPaths.newReplyTemplate, getReplyTemplatePath(before[0]?.id ?? "")]) {
      const tried = await post(getTemplatePreviewPath(path), typed);
      expect(tried.status).toBe(200);
      const html = await tried.text();
      expect(html).toMatch(
        /<p dir="auto">Hola, Lía: [^<]*Ana marketing<br\/>Fábrica de soluciones!<\/p>/,
      );
      expect(html).toMatch(/<p dir="auto">Hi Zoë, [^{<]+<\/p>/);
      expect(html).toContain("Zoë &lt;b&gt;Ł");
      for (const site of ["Fábrica", company.name.en]) {
        expect(html).toContain(`>Ana marketing · ${site} &lt;hola@example.com&gt;<`);
      }
      expect(findTextArea(html, "text-es")).toBe(typed["text-es"]);
      const wrong = await post(getTemplatePreviewPath(path), { "text-es": "{nombr}" });
      expect(wrong.status).toBe(400);
      expect((await admin.post(getTemplatePreviewPath(path), fields, "editor")).status).toBe(403);
    }
    expect(await admin.app.runtime.contact.replyTemplates.list()).toEqual(before);
    expect(admin.app.logLines.join("\n")).not.toContain("Zoë");
  });

  test.each(["owner", "marketing"] as const)("are a section of the menu for %s", async (role) => {
    for (const path of [
      adminPaths.replyTemplates,
      adminPaths.newReplyTemplate,
      adminPaths.replySignature,
    ]) {
      const html = await readText(admin.get(path, role));
      const current = [...html.matchAll(/<a href="([^"]*)" aria-current="page"/g)];
      expect(new Set(current.map(([, href]) => href))).toEqual(
        new Set([adminPaths.replyTemplates]),
      );
    }
  });

  test("have the signature of each user, in the language of the letter", async () => {
    const signatures = {
      "signature-es": "Ana\r\n+52 55 0000 0100",
      "signature-en": "<i>Ann</i>\r\nSolutions",
    };
    await admin.post(adminPaths.replySignature, signatures, "owner");
    const form = await (await admin.get(adminPaths.replySignature, "owner")).text();
    expect(findTextArea(form, "signature-en")).toBe("&lt;i&gt;Ann&lt;/i&gt;\nSolutions");
    const english = await receive({ language: "en" });
    const letter = await (await admin.get(getReplyPath(english.id), "owner")).text();
    expect(findTextArea(letter, "text")).toMatch(/&lt;i&gt;Ann&lt;\/i&gt;\nSolutions$/);
    const { id } = await receive();
    const own = await (await admin.get(getReplyPath(id), "owner")).text();
    expect(findTextArea(own, "text")).toMatch(/Ana\n\+52 55 0000 0100$/);
    expect(findTextArea(await read(getReplyPath(id)), "text")).not.toContain("0100");
  });

  test.each([
    ["too long", "a".repeat(501), "500 caracteres como máximo."],
    ["with a placeholder", "Ana {Name}", "«{Name}» no se llena en una firma"],
    ["with a word in braces", "Ana {x}", "Con espacios, «{ x }», queda tal cual."],
  ])("have no signature that is %s, and keep what was typed", async (_, typed, message) => {
    const fields = { "signature-es": "Ana\nMéxico", "signature-en": typed };
    const refused = await admin.post(adminPaths.replySignature, fields, "marketing");
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain(message);
    expect(findTextArea(html, "signature-en")).toBe(typed);
    expect(findTextArea(html, "signature-es")).toBe("Ana\nMéxico");
    const stored = await read(adminPaths.replySignature);
    expect(findTextArea(stored, "signature-es")).not.toBe("Ana\nMéxico");
  });
});

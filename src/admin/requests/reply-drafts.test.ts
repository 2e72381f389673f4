// @module-tag slow
import { describe, expect, test } from "vitest";
import { getReplyPath, getRequestPath } from "#app/admin/addresses.ts";
import type { ContactRequest } from "#app/features/contact/rules/stored-request.ts";
import { makeReplyFields } from "../../../tests/support/samples/reply-fields.ts";
import { findTextArea, readText, setUpAdminApp } from "../../../tests/support/servers/admin-app.ts";
import { createReceiver } from "../../../tests/support/servers/stored-requests.ts";
import { replyTexts, requestTexts } from "./texts.ts";

const text = replyTexts.es;

// Nothing is sent: its outbox does not run.
const admin = setUpAdminApp({
  SMTP_URL: "smtp://127.0.0.1:1",
  CONTACT_TO: "ventas@example.com",
  MAIL_FROM: "hola@example.com",
});
const receive = createReceiver(admin);

const readReplies = async ({ id }: ContactRequest) =>
  (await admin.app.runtime.contact.replies.listReplies([id])).get(id) ?? [];

const read = (path: string) => readText(admin.get(path, "marketing"));

describe("the draft of a reply", () => {
  test("is named on the page of the request to whoever wrote it, and its button goes on with it", async () => {
    const request = await receive();
    const path = getRequestPath(request.id);
    const before = await read(path);
    expect(before).not.toContain("borrador de respuesta");
    expect(before).toContain(`>${requestTexts.es.reply}</button>`);
    await admin.post(getReplyPath(request.id), makeReplyFields({ intent: "draft" }), "marketing");
    const html = await read(path);
    expect(html).toMatch(/Tienes un borrador de respuesta, guardado a las \d\d:\d\d/);
    expect(html).not.toContain(`>${requestTexts.es.reply}</button>`);
    expect(html).toContain(`>${requestTexts.es.draft.continue}</button>`);
    expect(await readText(admin.get(path, "owner"))).not.toContain("Tienes un borrador");
  });

  test("is kept per user, and another template does not take it away", async () => {
    const request = await receive();
    const path = getReplyPath(request.id);
    const draft = makeReplyFields({ intent: "draft", text: "A medias" });
    expect((await admin.post(path, draft, "marketing")).status).toBe(303);
    expect(findTextArea(await read(path), "text")).toBe("A medias");
    const own = await (await admin.get(path, "owner")).text();
    expect(findTextArea(own, "text")).not.toBe("A medias");
    await admin.app.runtime.contact.handling.change(
      request.id,
      { note: "Una nota" },
      { userId: admin.ids.owner, at: new Date() },
    );
    expect(await read(path)).toContain("«Una nota»");
    const use = makeReplyFields({ intent: "use", text: "A medias, y más", template: "" });
    const chosen = await admin.post(path, use, "marketing");
    expect(chosen.headers.get("location")).toBe(`${path}?template=`);
    const other = await read(`${path}?template=`);
    expect(other).toContain(text.draftKept.title);
    expect(findTextArea(other, "text")).toMatch(/^Hola/);
    expect(findTextArea(await read(path), "text")).toBe("A medias, y más");
  });

  test("is not made of an unchanged template", async () => {
    const request = await receive();
    const path = getReplyPath(request.id);
    const html = await read(path);
    const subject = /name="subject"[^>]* value="([^"]*)"/.exec(html)?.[1] ?? "";
    const untouched = { intent: "use", subject, text: findTextArea(html, "text") ?? "" };
    await admin.post(path, makeReplyFields(untouched), "marketing");
    expect(await read(`${path}?template=`)).not.toContain(text.draftKept.title);
  });

  describe("kept by its script", () => {
    const keep = async (path: string, fields: Record<string, string>) => {
      const response = await admin.post(path, { ...fields, intent: "autosave" }, "marketing");
      return { status: response.status, body: await response.text() };
    };
    const getSeen = (html: string) =>
      /<input[^>]* name="seen"[^>]* value="([^"]*)"/.exec(html)?.[1];
    const findDraft = ({ id }: ContactRequest) =>
      admin.app.runtime.contact.replies.findDraft(id, admin.ids.marketing);

    test("becomes a draft, which only the form that holds it replaces", async () => {
      const request = await receive();
      const path = getReplyPath(request.id);
      const fields = makeReplyFields({ text: "Uno" });
      const first = await keep(path, fields);
      const { seen, line } = JSON.parse(first.body);
      expect(line).toMatch(/^Borrador guardado a las \d\d:\d\d$/);
      expect((await findDraft(request))?.savedAt.toISOString()).toBe(seen);
      expect(getSeen(await read(path))).toBe(seen);
      // Another window, opened before there was a draft.
      const other = await keep(path, makeReplyFields({ text: "Otra ventana" }));
      expect(other).toEqual({ status: 409, body: JSON.stringify({ line: text.draftRefused }) });
      expect((await keep(path, { ...fields, text: "Dos", seen })).status).toBe(200);
      const older = new Date(Date.parse(seen) - 1).toISOString();
      expect((await keep(path, { ...fields, text: "Vieja", seen: older })).status).toBe(409);
      expect(await findDraft(request)).toMatchObject({ text: "Dos" });
    });

    test("does not come back after it was sent", async () => {
      const request = await receive();
      const path = getReplyPath(request.id);
      const fields = makeReplyFields({ text: "Ya va" });
      const { seen } = JSON.parse((await keep(path, fields)).body);
      await admin.post(path, fields, "marketing");
      expect((await readReplies(request)).map(({ text: sent }) => sent)).toEqual(["Ya va"]);
      for (const change of [{}, { seen }, { text: "Ya va, y más" }]) {
        expect((await keep(path, { ...fields, ...change })).status).toBe(409);
      }
      expect(await findDraft(request)).toBeUndefined();
    });

    test("does not come back after the request was marked as answered", async () => {
      const request = await receive();
      const path = getReplyPath(request.id);
      const fields = makeReplyFields({ text: "Por teléfono" });
      const { seen } = JSON.parse((await keep(path, fields)).body);
      await admin.post(path, { ...fields, intent: "mark" }, "marketing");
      expect((await keep(path, { ...fields, seen })).status).toBe(409);
      expect(await findDraft(request)).toBeUndefined();
    });

    test("is none while it is as a template left it", async () => {
      const request = await receive();
      const path = getReplyPath(request.id);
      const [template] = await admin.app.runtime.contact.replyTemplates.list();
      const filled = await admin.post(
        path,
        makeReplyFields({ intent: "fill", template: template?.id ?? "" }),
        "marketing",
      );
      const letter = await filled.json();
      expect(letter).toMatchObject({ used: template?.id });
      expect(letter.text).toMatch(/^Hola, Ana:\n/);
      const { subject, text: written } = letter;
      expect(await keep(path, makeReplyFields({ subject, text: written }))).toEqual({
        ...{ status: 204, body: "" },
      });
      expect((await keep(path, makeReplyFields({ text: "\r\n" }))).status).toBe(204);
      expect(await findDraft(request)).toBeUndefined();
    });

    test("is refused to other sites, to editors, without a session, and with a mark that no draft has", async () => {
      const request = await receive();
      const path = getReplyPath(request.id);
      const fields = makeReplyFields({ intent: "autosave" });
      const foreign = { origin: "https://evil.example" };
      expect((await admin.post(path, fields, "marketing", foreign)).status).toBe(403);
      expect((await admin.post(path, fields, "editor")).status).toBe(403);
      expect((await admin.post(path, fields)).status).toBe(401);
      expect((await keep(path, { ...fields, seen: "x".repeat(31) })).status).toBe(400);
      expect((await keep(path, { ...fields, seen: "' or 1=1" })).status).toBe(409);
      expect(await findDraft(request)).toBeUndefined();
    });

    test("leaves a draft that the form does not show", async () => {
      const request = await receive();
      const path = getReplyPath(request.id);
      await keep(path, makeReplyFields({ text: "La primera" }));
      const html = await read(`${path}?template=`);
      expect(html).toContain(text.draftKept.title);
      expect(html).not.toContain("data-autosave");
      expect(getSeen(html)).toBe("");
    });
  });
});

import { randomUUIDv7 } from "node:crypto";
import { describe, expect, test } from "vitest";
import { getReplyPath, getRequestPath } from "#app/admin/addresses.ts";
import { makeReplyFields } from "../../../tests/support/samples/reply-fields.ts";
import { findTextArea, readText, setUpAdminApp } from "../../../tests/support/servers/admin-app.ts";
import { createReceiver } from "../../../tests/support/servers/stored-requests.ts";
import { replyTexts, requestTexts } from "./texts.ts";

const { colleagues: text } = replyTexts.es;

describe("two letters to one visitor", () => {
  const admin = setUpAdminApp({
    SMTP_URL: "smtp://127.0.0.1:9",
    CONTACT_TO: "ventas@example.com",
    MAIL_FROM: "hola@example.com",
  });
  const receive = createReceiver(admin);
  const getKnown = (html: string) => /name="known"[^>]* value="([^"]*)"/.exec(html)?.[1] ?? "";
  const listTexts = async (id: string) =>
    ((await admin.app.runtime.contact.replies.listReplies([id])).get(id) ?? []).map(
      (reply) => reply.text,
    );

  test("leave only once the second author has seen the first, whose letter is kept as typed", async () => {
    const { id } = await receive();
    const path = getReplyPath(id);
    const known = getKnown(await readText(admin.get(path, "owner")));
    const first = makeReplyFields({ text: "Primera llamada" });
    expect((await admin.post(path, first, "marketing")).status).toBe(303);
    for (const intent of ["send", "send-next"]) {
      const own = makeReplyFields({ intent, text: "La mía", known });
      const refused = await admin.post(path, own, "owner");
      expect(refused.status).toBe(409);
      const html = await refused.text();
      expect(html).toContain(text.refused);
      expect(html).toContain("Ana marketing");
      // In the notice, and among the letters that were sent.
      expect(html.split('<p lang="es" dir="auto">Primera llamada</p>')).toHaveLength(3);
      expect(findTextArea(html, "text")).toBe("La mía");
      expect(await listTexts(id)).toEqual(["Primera llamada"]);
      expect(html).toContain(text.sendAnyway);
      if (intent === "send") continue;
      const again = { ...own, known: getKnown(html) };
      expect((await admin.post(path, again, "owner")).status).toBe(303);
    }
    expect(await listTexts(id)).toEqual(["Primera llamada", "La mía"]);
  });

  test("of one form with other text, or of one author after going back, are asked for too", async () => {
    const { id } = await receive();
    const path = getReplyPath(id);
    const fields = makeReplyFields({ text: "Una" });
    expect((await admin.post(path, fields, "marketing")).status).toBe(303);
    // Sent twice, the form sends one mail.
    expect((await admin.post(path, fields, "marketing")).status).toBe(303);
    expect((await admin.post(path, { ...fields, text: "Otra" }, "marketing")).status).toBe(409);
    const html = await readText(admin.get(path, "marketing"));
    expect(html).toContain(text.sent);
    expect(html).toContain(replyTexts.es.replies.line.split("{")[0] ?? "");
    const back = makeReplyFields({ text: "De nuevo", known: getKnown(html) });
    expect((await admin.post(path, back, "marketing")).status).toBe(409);
    expect(await listTexts(id)).toEqual(["Una"]);
  });

  test("are foreseen by a colleague's draft, named on the request and in the letter, without its words", async () => {
    const { id } = await receive();
    const path = getReplyPath(id);
    const known = getKnown(await readText(admin.get(path, "owner")));
    const draft = makeReplyFields({ intent: "draft", text: "Palabras a medias" });
    await admin.post(path, draft, "marketing");
    for (const address of [path, getRequestPath(id)]) {
      const html = await readText(admin.get(address, "owner"));
      expect(html).toContain("Ana marketing");
      expect(html).toContain(
        address === path
          ? text.writing
          : requestTexts.es.draft.ofColleague.split("}")[1]?.split("{")[0],
      );
      expect(html).not.toContain("Palabras a medias");
      // One's own is said otherwise.
      expect(await readText(admin.get(address, "marketing"))).not.toContain(text.writing);
    }
    const unseen = makeReplyFields({ text: "Hola. Ya.", known });
    expect((await admin.post(path, unseen, "owner")).status).toBe(409);
    const seen = getKnown(await readText(admin.get(path, "owner")));
    expect((await admin.post(path, { ...unseen, known: seen }, "owner")).status).toBe(303);
  });

  test("may leave without a question where the form was opened minutes after the first", async () => {
    const request = await receive();
    const { contact } = admin.app.runtime;
    const found = await contact.handling.find(request.id);
    const earlier = {
      ...{
        id: randomUUIDv7(),
        author,
        quote: undefined,
        templateId: undefined,
        replaces: undefined,
      },
      ...{
        letter: { recipient: request.email, subject: "Antes", text: "Vieja" },
        known: undefined,
      },
    };
    const actor = { userId: admin.ids.marketing, at: new Date(Date.now() - 11 * 60_000) };
    const after = { version: 1, state: undefined, followUpOn: undefined };
    if (found) await contact.replies.send(found, earlier, after, actor);
    const path = getReplyPath(request.id);
    const html = await readText(admin.get(path, "owner"));
    expect(html).not.toContain(text.sent);
    const fields = makeReplyFields({ text: "Nueva", known: getKnown(html) });
    expect((await admin.post(path, fields, "owner")).status).toBe(303);
    expect(await listTexts(request.id)).toEqual(["Vieja", "Nueva"]);
  });
});

const author = { id: "luis", name: "Luis", email: "luis@example.com" };

import { randomUUIDv7 } from "node:crypto";
import { expect, test } from "vitest";
import { getReplyPath } from "#app/admin/addresses.ts";
import { makeReply } from "../../../tests/support/databases/reply-stores.ts";
import { actAs } from "../../../tests/support/samples/actions.ts";
import { makeReplyFields } from "../../../tests/support/samples/reply-fields.ts";
import { findTextArea, setUpAdminApp } from "../../../tests/support/servers/admin-app.ts";
import { createReceiver } from "../../../tests/support/servers/stored-requests.ts";
import { replyTexts } from "./texts.ts";

const admin = setUpAdminApp({
  SMTP_URL: "smtp://127.0.0.1:1",
  CONTACT_TO: "ventas@example.com",
  MAIL_FROM: "hola@example.com",
});
const receive = createReceiver(admin);

test("a user sends sixty letters within an hour, each once; the next one is kept as a draft, and says so", async () => {
  const { contact } = admin.app.runtime;
  const { id } = await receive();
  const request = await contact.handling.find(id);
  if (!request) throw new Error("no request");
  const leave = { version: request.version, state: undefined, followUpOn: undefined };
  const author = { id: admin.ids.marketing, name: "Ana", email: "marketing@example.com" };
  for (let count = 0; count < 60; count++) {
    const reply = makeReply({ id: randomUUIDv7(), author });
    const actor = actAs(author.id);
    await contact.reply(request, reply, leave, actor);
    // A repeat does not count.
    const { outcome } = await contact.reply(request, reply, leave, actor);
    expect(outcome).toBe(count < 59 ? "repeated" : "limited");
  }
  const fields = makeReplyFields({ text: "Hola:\n\nTexto que costó escribir" });
  const refused = await admin.post(getReplyPath(id), fields, "marketing");
  expect(refused.status).toBe(429);
  const html = await refused.text();
  expect(html).toContain(replyTexts.es.failed.limit);
  expect(findTextArea(html, "text")).toContain("Texto que costó escribir");
  expect(await contact.replies.findDraft(id, author.id)).toMatchObject({
    text: "Hola:\n\nTexto que costó escribir",
  });
  expect((await contact.replies.listReplies([id])).get(id)).toHaveLength(60);
  const untouched = await receive();
  const other = await admin.post(getReplyPath(untouched.id), makeReplyFields(), "owner");
  expect(other.status).toBe(303);
});

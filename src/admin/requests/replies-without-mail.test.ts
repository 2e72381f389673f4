// @module-tag slow
import { expect, test } from "vitest";
import {
  adminPaths,
  getReplyPath,
  getRequestPath,
  getTemplatePreviewPath,
} from "#app/admin/addresses.ts";
import { templateTexts } from "#app/admin/replies/texts.ts";
import { makeReplyFields } from "../../../tests/support/samples/reply-fields.ts";
import { findTextArea, readText, setUpAdminApp } from "../../../tests/support/servers/admin-app.ts";
import { createReceiver } from "../../../tests/support/servers/stored-requests.ts";
import { replyTexts } from "./texts.ts";

const text = replyTexts.es;
const admin = setUpAdminApp();
const receive = createReceiver(admin);

test("without a mail server the form of a reply has a link for the user's own program, and marks the request as answered", async () => {
  const request = await receive({ email: "a+b&c@example.com" });
  const html = await readText(admin.get(getReplyPath(request.id), "marketing"));
  expect(html).toContain(text.noMail.title);
  const link = /href="(mailto:[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(link).toContain("mailto:a%2Bb%26c@example.com?subject=");
  expect(new URL(link).searchParams.get("body")).toContain("\r\n\r\n");
  const sent = await admin.post(getReplyPath(request.id), makeReplyFields(), "marketing");
  expect((await admin.app.runtime.contact.replies.listReplies([request.id])).size).toBe(0);
  expect(findTextArea(await sent.text(), "text")).toBe("Hola:\n\nSí.");
  const english = { name: "Otra", service: "", "subject-es": "", "text-es": "" };
  const tried = await admin.post(
    getTemplatePreviewPath(adminPaths.newReplyTemplate),
    { ...english, "subject-en": "Hi", "text-en": "Hi {name}" },
    "marketing",
  );
  expect(await tried.text()).toContain(templateTexts.es.preview.none.en);
  const mark = makeReplyFields({ intent: "mark" });
  const marked = await admin.post(getReplyPath(request.id), mark, "marketing");
  expect(marked.headers.get("location")).toContain(`${getRequestPath(request.id)}?action=`);
  expect(await admin.app.runtime.contact.handling.find(request.id)).toMatchObject({
    state: "answered",
  });
});

import { expect, test } from "vitest";
import { adminPaths, getReplyPath, getRequestPath } from "#app/admin/addresses.ts";
import { readText, setUpAdminApp } from "../../../tests/support/servers/admin-app.ts";
import { createReceiver } from "../../../tests/support/servers/stored-requests.ts";

const admin = setUpAdminApp();
const receive = createReceiver(admin);

const [name, comment, note] = ["محمد حداد", "أريد متجرا (24) من شركتكم", "اتصل به (غدا)"] as const;

test("people's text has its own direction, and names are isolated, on each page that shows them", async () => {
  const [firstName = "", lastName = ""] = name.split(" ");
  const { id } = await receive({
    firstName,
    lastName,
    comment,
    language: "es",
    receivedAt: new Date(Date.now() - 3 * 24 * 3_600_000),
  });
  const read = (path: string) => readText(admin.get(path, "owner"));
  const [user] = await admin.app.runtime.accounts.listUsers();
  const actor = { userId: user?.id ?? "", at: new Date() };
  await admin.app.runtime.contact.handling.change(id, { note: note }, actor);

  const request = await read(getRequestPath(id));
  expect(request).toMatch(new RegExp(`<h1 [^>]*><bdi>${name}</bdi></h1>`));
  expect(request).toMatch(/<p [^>]*dir="auto">أريد متجرا \(24\) من شركتكم<\/p>/);
  expect(request).toContain(`<p dir="auto">${note}</p>`);
  const reply = await read(getReplyPath(id));
  expect(reply).toContain(`<p dir="auto">${comment}</p></blockquote>`);
  expect(reply).toMatch(/<textarea [^>]*dir="auto"/);
  expect(reply).toMatch(/<input id="subject"[^>]*dir="auto"/);
  expect(reply).toContain(`\u2068${firstName}\u2069 escribió en español`);
  const list = await read(`${adminPaths.requests}?view=all`);
  expect(list).toMatch(new RegExp(`<a [^>]*><bdi>${name}</bdi></a>`));
  expect(list).toMatch(new RegExp(`<small [^>]*dir="auto">${RegExp.escape(comment)}</small>`));
  const overview = await read(adminPaths.overview);
  expect(overview).toContain(`\u2068${name}\u2069, `);
});

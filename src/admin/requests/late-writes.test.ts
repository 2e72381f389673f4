import { expect, test, vi } from "vitest";
import { getRequestPath } from "#app/admin/addresses.ts";
import { makeReplyFields } from "../../../tests/support/samples/reply-fields.ts";
import { readText, setUpAdminApp } from "../../../tests/support/servers/admin-app.ts";
import { createReceiver } from "../../../tests/support/servers/stored-requests.ts";

const admin = setUpAdminApp({ SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "hola@example.com" });
const receive = createReceiver(admin);

test.each([
  ["a letter", "/reply", makeReplyFields()],
  ["a draft", "/reply", makeReplyFields({ intent: "draft" })],
  ["a draft of the script", "/reply", makeReplyFields({ intent: "autosave", text: "Hola: uno" })],
  ["a note", "", { version: "1", state: "new", only: "note", note: "Llamar el lunes" }],
])(
  "%s for a person who is erased meanwhile is answered as for one who is not known",
  async (_, path, fields) => {
    const { contact } = admin.app.runtime;
    const { id } = await receive();
    const { find } = contact.handling;
    vi.spyOn(contact.handling, "find").mockImplementationOnce(async (wanted) => {
      const found = await find(wanted);
      if (found) await contact.erasePerson(found.email);
      return found;
    });
    const logged = admin.app.logLines.length;
    const response = await admin.post(getRequestPath(id) + path, fields, "owner");
    expect(response.status).toBe(404);
    expect(await readText(response)).toContain("</html>");
    expect(admin.app.logLines.slice(logged).filter((line) => line.includes('"level":50'))).toEqual(
      [],
    );
    expect(await contact.handling.find(id)).toBeUndefined();
  },
);

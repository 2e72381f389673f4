// @module-tag slow
import { describe, expect, test } from "vitest";
import { adminPaths, getRequestPath } from "#app/admin/addresses.ts";
import { toPersonValues } from "#app/features/contact/rules/person-fields.ts";
import type { ContactRequest } from "#app/features/contact/rules/stored-request.ts";
import { createActionId } from "#app/platform/actions/action-id.ts";
import { readText, setUpAdminApp } from "../../../tests/support/servers/admin-app.ts";
import { createReceiver } from "../../../tests/support/servers/stored-requests.ts";

const admin = setUpAdminApp();

const receive = createReceiver(admin);

/** The form as it is sent after some of its fields were changed. */
function makeFields(request: ContactRequest, typed: Record<string, string>) {
  const shown = toPersonValues(request);
  const before = Object.entries(shown).map(([name, value]) => [`before.${name}`, value]);
  return { ...Object.fromEntries(before), ...shown, ...typed, formId: createActionId() };
}

describe("the person of a request", () => {
  test("is corrected by whoever may answer, with what was there before in the log", async () => {
    const request = await receive({ firstName: "Rebeka", email: "rebota@example.com" });
    const path = getRequestPath(request.id);
    expect(await readText(admin.get(path, "marketing"))).toContain(`href="${path}/person"`);
    const form = await readText(admin.get(`${path}/person`, "marketing"));
    expect(form).toContain('name="before.email" value="rebota@example.com"');
    const fields = makeFields(request, { first_name: "Rebeca", email: "rebeca@example.com" });
    const saved = await admin.post(`${path}/person`, fields, "marketing");
    expect(saved.headers.get("location")).toMatch(new RegExp(`^${path}\\?action=[\\da-f-]{36}$`));
    // A double tap.
    await admin.post(`${path}/person`, fields, "marketing");
    const page = await readText(admin.get(path, "marketing"));
    const entry =
      "</bdi></b> corrigió el nombre, antes Rebeka y corrigió el correo, antes rebota@example.com";
    expect(page.split(entry)).toHaveLength(2);
    expect(page).toContain('href="mailto:rebeca@example.com"');
    const log = await readText(admin.get(adminPaths.auditLog, "owner"));
    expect(log).toContain("corrigió los datos de quien escribió");
    expect(log).toContain(request.reference);
    expect(log).not.toContain("rebeca@example.com");
    expect((await admin.post(`${path}/person`, fields, "editor")).status).toBe(403);
  });

  test("is refused as the contact form refuses it, and what was typed stays", async () => {
    const request = await receive();
    const path = `${getRequestPath(request.id)}/person`;
    const typed = { first_name: " ", email: "marta@gmail", phone: "55 12" };
    const refused = await admin.post(path, makeFields(request, typed), "owner");
    expect(refused.status).toBe(400);
    const page = await refused.text();
    for (const words of [
      "Nombre: Campo requerido",
      "Correo: El email es inválido",
      'value="55 12"',
    ]) {
      expect(page).toContain(words);
    }
    const { handling } = admin.app.runtime.contact;
    expect(await handling.find(request.id)).toMatchObject({ email: request.email });
  });

  test("is told of a correction by another user, and keeps what was typed", async () => {
    const request = await receive({ email: "primera@example.com" });
    const path = `${getRequestPath(request.id)}/person`;
    await admin.post(path, makeFields(request, { email: "segunda@example.com" }), "owner");
    const late = makeFields(request, { email: "tercera@example.com" });
    const refused = await admin.post(path, late, "marketing");
    expect(refused.status).toBe(409);
    const page = await refused.text();
    expect(page).toContain("Alguien más corrigió estos datos");
    expect(page).toContain('name="before.email" value="segunda@example.com"');
    expect(page).toContain('value="tercera@example.com"');
  });
});

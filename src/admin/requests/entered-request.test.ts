// @module-tag slow
import { describe, expect, test } from "vitest";
import { adminPaths } from "#app/admin/addresses.ts";
import { createActionId } from "#app/platform/actions/action-id.ts";
import { readText, setUpAdminApp } from "../../../tests/support/servers/admin-app.ts";

const admin = setUpAdminApp({
  WEBHOOK_URL: "http://127.0.0.1:9/",
  WEBHOOK_SECRET: `whsec_${Buffer.alloc(24).toString("base64")}`,
});

const path = adminPaths.enterRequest;

const caller = {
  ...{ first_name: "Juan Llamó", email: "", phone: "55 1234 5678" },
  ...{ service: "Otro", comment: "Quiere 14 camiones", language: "en" },
};

async function enter(fields: Record<string, string>): Promise<string> {
  const answer = await admin.post(path, { ...fields, formId: createActionId() }, "marketing");
  expect(answer.status).toBe(303);
  return answer.headers.get("location")?.split("?")[0] ?? "";
}

describe("a request that a user enters", () => {
  test("is one after a double tap, in the lists and marked as entered", async () => {
    const list = await readText(admin.get(adminPaths.requests, "marketing"));
    expect(list).toContain(`href="${path}"`);
    expect(await readText(admin.get(path, "marketing"))).toContain('name="formId"');
    const fields = { ...caller, formId: createActionId() };
    const answers = await Promise.all([
      admin.post(path, fields, "marketing"),
      admin.post(path, fields, "marketing"),
    ]);
    const [address, other] = answers.map(({ headers }) => headers.get("location"));
    expect(address).toMatch(new RegExp(`^${adminPaths.requests}/[\\da-f-]{36}\\?action=`));
    expect(other).toBe(address);
    const after = await readText(admin.get(adminPaths.requests, "marketing"));
    expect(after.split("Juan Llamó</bdi></a>")).toHaveLength(2);
    expect(after).toContain("Anotada por Ana");
    const page = await readText(admin.get(address ?? "", "marketing"));
    expect(page).toContain("anotada por Ana marketing");
    expect(page).toContain("Quiere 14 camiones");
    expect(page).not.toContain("Llegó por el formulario");
    const log = await readText(admin.get(adminPaths.auditLog, "owner"));
    expect(log).toMatch(/anotó la solicitud .{0,40}FS-/);
    expect((await admin.post(path, fields, "editor")).status).toBe(403);
  });

  test("has neither consent nor deliveries, also after a mark of spam was cleared", async () => {
    const address = await enter({ ...caller, email: "juan@example.com" });
    const { handling } = admin.app.runtime.contact;
    const find = async () => {
      const found = await handling.find(address.split("/").at(-1) ?? "");
      if (!found) throw new Error("no request");
      return found;
    };
    const request = await find();
    expect(request).toMatchObject({ consent: undefined, state: "new", language: "en" });
    await admin.post(`${address}/spam`, { version: "1", state: "new", assignee: "" }, "owner");
    expect((await find()).suspectReason).toBeDefined();
    await admin.post(`${address}/release`, { version: "2", state: "new", assignee: "" }, "owner");
    expect((await find()).suspectReason).toBeUndefined();
    expect(await handling.listDeliveryIds(request.id)).toEqual([]);
  });

  test("needs a name, a service, and mail or telephone", async () => {
    const typed = { ...caller, first_name: "", phone: "", service: "Nada" };
    const refused = await admin.post(path, typed, "owner");
    expect(refused.status).toBe(400);
    const page = await refused.text();
    for (const words of [
      "Nombre: Campo requerido",
      "Correo: Campo requerido",
      "Servicio: Selecciona una opción",
      "Quiere 14 camiones</textarea>",
    ]) {
      expect(page).toContain(words);
    }
  });

  test("without an address is erased without others, and answered to an address that is typed", async () => {
    const [one, other] = [await enter(caller), await enter({ ...caller, comment: "Otra" })];
    expect(await readText(admin.get(`${one}/reply`, "owner"))).toContain('name="recipient"');
    const asked = await readText(admin.get(`${one}?erase=1`, "owner"));
    expect(asked).toContain("Esta solicitud, con sus notas");
    const { handling } = admin.app.runtime.contact;
    const find = (address: string) => handling.find(address.split("/").at(-1) ?? "");
    const reference = (await find(one))?.reference ?? "";
    const erased = await admin.post(`${one}/erase`, { reference }, "owner");
    expect(erased.headers.get("location")).toContain(adminPaths.erasures);
    expect(await find(one)).toBeUndefined();
    expect(await find(other)).toBeDefined();
  });
});

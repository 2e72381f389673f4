// @module-tag slow
import { randomUUIDv7 } from "node:crypto";
import { describe, expect, test } from "vitest";
import { adminPaths, getRequestPath } from "#app/admin/addresses.ts";
import {
  readText,
  setUpAdminApp,
  startAdminApp,
} from "../../../tests/support/servers/admin-app.ts";
import { createReceiver } from "../../../tests/support/servers/stored-requests.ts";

const admin = setUpAdminApp();

const receive = createReceiver(admin);

/** The form of a request as it is shown before anything is chosen. */
const form = { version: "1", state: "new", only: "note" };

describe("a request", () => {
  test("is marked as spam by hand, with the note that was typed", async () => {
    const { id } = await receive();
    const path = getRequestPath(id);
    const fields = {
      ...form,
      note: "Llamé y es publicidad",
      spamWord: "vende, listas\r\nde correos",
    };
    const marked = await admin.post(`${path}/spam`, fields, "marketing");
    const html = await readText(admin.get(marked.headers.get("location") ?? "", "marketing"));
    expect(html).toContain("Marcada como spam a las");
    expect(html).toContain("Sospechosa: marcada a mano: vende, listas de correos.");
    expect(html).toContain("Llamé y es publicidad");
    const batch = /value="([^"]+)" name="undo"/.exec(html)?.[1] ?? "";
    const undo = { undo: batch, request: id, list: "view=all" };
    for (const said of Array(2).fill("Deshecho: volvió a como estaba")) {
      const undone = await admin.post(adminPaths.requestUndo, undo, "marketing");
      const address = undone.headers.get("location") ?? "";
      expect(address).toContain(`${path}?list=view%3Dall&action=`);
      const again = await readText(admin.get(address, "marketing"));
      expect(again).toContain(said);
      expect(again).not.toContain("Sospechosa:");
    }
    expect(html).toContain(`name="request" value="${id}"`);
    await admin.post(`${path}/spam`, fields, "marketing");
    await admin.post(`${path}/release`, form, "marketing");
    const released = await readText(admin.get(path, "marketing"));
    expect(released).toContain("la marcó como spam (marcada a mano: vende, listas de correos)");
    expect(released).not.toContain("Guardada con señales");
  });

  test("is marked with all that was chosen and typed beside it, or not at all", async () => {
    const { id } = await receive();
    const path = `${getRequestPath(id)}/spam`;
    const { handling } = admin.app.runtime.contact;
    const shown = '["new",null,null,null,null]';
    const fields = { version: "1", shown, state: "lost", lostReason: "price", amount: "12.5x" };
    const refused = await admin.post(path, { ...fields, note: "Publicidad" }, "marketing");
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('value="12.5x"');
    expect(await handling.find(id)).toMatchObject({ suspectReason: undefined, version: 1 });
    const change = { ...fields, amount: "12", followUp: "2100-01-01", note: "Publicidad" };
    const marked = await admin.post(path, change, "marketing");
    expect(await handling.find(id)).toMatchObject({
      ...{ suspectReason: "by-hand", state: "lost", lostReason: "price", amount: 12 },
      followUpOn: "2100-01-01",
    });
    // Undo takes back only the mark.
    const html = await readText(admin.get(marked.headers.get("location") ?? "", "marketing"));
    const batch = /value="([^"]+)" name="undo"/.exec(html)?.[1] ?? "";
    await admin.post(adminPaths.requestUndo, { undo: batch, request: id }, "marketing");
    expect(await handling.find(id)).toMatchObject({ suspectReason: undefined, state: "lost" });
    const stale = await admin.post(path, { ...change, state: "won" }, "owner");
    expect(stale.status).toBe(409);
    expect(await handling.find(id)).toMatchObject({ suspectReason: undefined, state: "lost" });
  });

  test("keeps a note that is too long beside the button that was pressed, whole", async () => {
    const note = "n".repeat(5001);
    const pressed = [
      [await receive(), "spam"],
      [await receive({ suspectReason: "honeypot" }), "release"],
    ] as const;
    for (const [{ id, suspectReason }, action] of pressed) {
      const fields = { version: "1", state: "new", note, spamWord: "vende listas" };
      const path = `${getRequestPath(id)}/${action}`;
      const refused = await admin.post(path, fields, "marketing");
      expect(refused.status).toBe(400);
      const html = await refused.text();
      expect(html).toContain(`${note}</textarea>`);
      expect(html).toContain("pasa de 5000");
      if (action === "spam") expect(html).toContain('value="vende listas"');
      expect(await admin.app.runtime.contact.handling.find(id)).toMatchObject({ suspectReason });
    }
  });

  test("that is a suspect says why, and is delivered once it is released", async () => {
    const { id, reference } = await receive({
      suspectReason: "many-links, honeypot",
      comment: "https://evil.example/a",
    });
    const path = getRequestPath(id);
    const html = await readText(admin.get(path, "marketing"));
    expect(html).toContain("Sospechosa: más de 4 enlaces, llenó un campo invisible.");
    expect(html).not.toContain('href="https://evil.example');
    // Suspects have 90 days.
    expect(html).toContain("Se guardan hasta el 18 de febrero de 2027.");
    expect((await admin.post(`${path}/release`, form, "marketing")).status).toBe(303);
    const released = await readText(admin.get(path, "marketing"));
    expect(released).not.toContain("Sospechosa:");
    expect(released).toContain("<b><bdi>Ana marketing</bdi></b> dijo que no es spam");
    expect(released).toContain(
      "Guardada con señales de correo no deseado: más de 4 enlaces, llenó un campo invisible.",
    );
    const log = await readText(admin.get(adminPaths.auditLog, "owner"));
    expect(log).toContain(`dijo que ${reference} no es spam`);
  });

  test("that is a suspect is erased from its page by one press, which is taken back from the list", async () => {
    const { id } = await receive({ suspectReason: "honeypot" });
    const html = await readText(admin.get(getRequestPath(id), "marketing"));
    const form = new RegExp(`<form[^>]*action="${adminPaths.suspectErasure}".*?</form>`, "s");
    const found = form.exec(html)?.[0] ?? "";
    expect(found).toContain(`value="1" name="pick.${id}"`);
    expect(found).toContain('name="list" value="view=suspect"');
    const press = { [`pick.${id}`]: "1", list: "view=suspect" };
    const erased = await admin.post(adminPaths.suspectErasure, press, "marketing");
    const list = await readText(admin.get(erased.headers.get("location") ?? "", "marketing"));
    expect(list).toContain("Se borró 1 sospechosa.");
    const batch = /name="undo" value="([^"]+)"/.exec(list)?.[1] ?? "";
    await admin.post(adminPaths.requestUndo, { undo: batch }, "marketing");
    const again = await readText(admin.get(`${adminPaths.requests}?view=suspect`, "marketing"));
    expect(again).toContain(`name="pick.${id}"`);
  });

  test("that is a suspect goes with all requests where these are kept for less time", async () => {
    const short = await startAdminApp({ CONTACT_RETENTION_DAYS: "30" });
    try {
      const suspect = { suspectReason: "honeypot", receivedAt: new Date() };
      await createReceiver(short)(suspect);
      const list = await readText(short.get(`${adminPaths.requests}?view=suspect`, "marketing"));
      expect(list).toMatch(/>30.días</);
    } finally {
      await short.app.close();
    }
  });

  test("that was released says of its signs only what is known", async () => {
    const byCommand = await receive({ suspectReason: "honeypot" });
    await admin.app.runtime.contact.release(byCommand.reference);
    const log = await readText(admin.get(getRequestPath(byCommand.id), "marketing"));
    expect(log).toContain("con señales de correo no deseado: llenó un campo invisible.");
    expect(log).toContain("<b><bdi>El servidor</bdi></b> dijo que no es spam");
    // As releases of earlier versions left it: without the signs, and perhaps without the release.
    const earlier = await receive();
    const html = await readText(admin.get(getRequestPath(earlier.id), "marketing"));
    expect(html).toContain("Guardada.");
    expect(html).not.toContain("Ninguna señal");
    const delivered = await receive({}, [{ id: randomUUIDv7(), destination: "webhook" }]);
    const usual = await readText(admin.get(getRequestPath(delivered.id), "marketing"));
    expect(usual).toContain("Guardada. Ninguna señal de correo no deseado.");
  });
});

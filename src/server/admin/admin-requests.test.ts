// @module-tag slow
import { randomUUIDv7 } from "node:crypto";
import { parse } from "parse5";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adminPaths, getRequestPath, getUserPath } from "#app/admin/addresses.ts";
import type { Role } from "#app/features/accounts/rules/permissions.ts";
import type { ContactRequest, NewDelivery } from "#app/features/contact/rules/stored-request.ts";
import { adminPassword } from "../../../tests/support/samples/admin-password.ts";
import { makeContactRequest } from "../../../tests/support/samples/contacts.ts";
import { hostileBodies } from "../../../tests/support/samples/hostile-bodies/hostile-bodies.ts";
import { type AdminApp, startAdminApp } from "../../../tests/support/servers/admin-app.ts";

let admin: AdminApp;
beforeAll(async () => {
  admin = await startAdminApp({ CONTACT_RETENTION_DAYS: "730" });
});
afterAll(() => admin.app.close());

let minutes = 0;
async function receive(
  change: Partial<ContactRequest> = {},
  deliveries: readonly NewDelivery[] = [],
): Promise<ContactRequest> {
  minutes += 1;
  const receivedAt = new Date(Date.UTC(2026, 10, 20, 10, minutes));
  const request = makeContactRequest({ receivedAt, suspectReason: undefined, ...change });
  const idempotencyKey = { key: request.id, bodyHash: "b", lifetime: 1000 };
  await admin.app.runtime.contact.store.create(request, idempotencyKey, deliveries);
  return request;
}

const readText = async (response: Promise<Response>) => (await response).text();

describe("a request", () => {
  test("shows the phone number as it was typed beside what was understood", async () => {
    const typed = { phone: "+41440000000", phoneTyped: "+41 (0)44 000 00 00" };
    const { id } = await receive(typed);
    const page = await readText(admin.get(getRequestPath(id), "owner"));
    expect(page).toContain(`>${typed.phone}</a>`);
    expect(page).toContain(`escrito: ${typed.phoneTyped}`);
    const same = await receive({ phone: "5500000000", phoneTyped: undefined });
    expect(await readText(admin.get(getRequestPath(same.id), "owner"))).not.toContain("escrito:");
  });

  test("is changed once by two people who saw the same version", async () => {
    const { id } = await receive();
    const path = getRequestPath(id);
    const change = { version: "1", assignee: admin.ids.marketing };
    const first = await admin.post(path, { ...change, state: "won" }, "marketing");
    expect(first.status).toBe(303);
    expect(first.headers.get("location")).toMatch(/\?done=saved&at=\d{13}#fresh$/);
    const typed = { ...change, state: "lost", amount: "62 000", note: "Nota <b>sin guardar</b>" };
    const second = await admin.post(path, typed, "owner");
    expect(second.status).toBe(409);
    const page = await second.text();
    expect(page).toMatch(
      /Ana marketing guardó antes, \d\d:\d\d: la dejó a cargo de Ana marketing y la marcó Ganada\.|Ana marketing guardó antes, \d\d:\d\d: la tomó y la marcó Ganada\./,
    );
    expect(page).toContain("Nota &lt;b&gt;sin guardar&lt;/b&gt;</textarea>");
    expect(page).toMatch(/value="lost"[^>]*checked|checked[^>]*value="lost"/);
    expect(page).toContain('value="62 000"');
    expect(page).toContain("Guardar solo mi nota");
    // A note needs no version.
    const only = await admin.post(path, { ...typed, only: "note" }, "owner");
    expect(only.headers.get("location")).toContain("done=note");
    const stored = await admin.app.runtime.contact.handling.find(id);
    expect(stored).toMatchObject({ state: "won", assigneeId: admin.ids.marketing, version: 2 });
    const html = await readText(admin.get(path, "owner"));
    expect(html).toContain("<b>Ana marketing</b> la tomó y la marcó Ganada");
  });

  test.each([
    [{ state: "sold", version: "1", assignee: "" }],
    [{ state: "won", version: "one", assignee: "" }],
    [{ state: "won", version: "1", assignee: "nobody-of-that-id" }],
    [{ state: "won" }],
  ])("is not changed by %j", async (fields) => {
    const { id } = await receive();
    const path = getRequestPath(id);
    expect((await admin.post(path, fields as Record<string, string>, "owner")).status).toBe(400);
    expect(await admin.app.runtime.contact.handling.find(id)).toMatchObject({
      state: "new",
      version: 1,
    });
  });

  test("is given only to users who can read it, and stays with those who no longer can", async () => {
    const { accounts } = admin.app.runtime;
    const { handling } = admin.app.runtime.contact;
    const invited = await accounts.invite({
      ...{ name: "Nora Invitada", email: "nora@example.com", role: "owner", language: "es" },
    } as const);
    const { id } = await receive({ firstName: "Repartida" });
    const path = getRequestPath(id);
    const give = (assignee: string, version: number, state = "open") =>
      admin.post(path, { state, assignee, version: String(version) }, "owner");
    for (const assignee of [admin.ids.editor, invited?.user.id ?? ""]) {
      const refused = await give(assignee, 1);
      expect(refused.status).toBe(400);
      const html = await refused.text();
      expect(html).toContain("Esa persona no puede leer solicitudes");
      expect(html).not.toContain("Nora Invitada");
    }
    const user = await accounts.findUser(admin.ids.marketing);
    if (!user) throw new Error("no user");
    const setRole = (role: Role) => accounts.updateUser(user, { role }, undefined);
    expect((await give(user.id, 1)).status).toBe(303);
    await setRole("editor");
    try {
      const detail = await readText(admin.get(path, "owner"));
      expect(detail).toContain("Ana marketing está a cargo y ya no puede leer solicitudes");
      expect(detail).toContain(`<option value="${user.id}" selected="">Ana marketing (sin acceso)`);
      const query = `${adminPaths.requests}?view=all&assignee=${user.id}`;
      const list = await readText(admin.get(query, "owner"));
      expect(list).toContain("Repartida");
      expect(list).toContain("Ana (sin acceso)");
      const person = await readText(admin.get(getUserPath(user.id), "owner"));
      expect(person).toMatch(/\d+ solicitude?s? siguen? a su cargo/);
      expect(person).toContain(`href="${query.replace("&", "&amp;")}"`);
      // The state changes without taking the request away.
      expect((await give(user.id, 2, "answered")).status).toBe(303);
      expect(await handling.find(id)).toMatchObject({ assigneeId: user.id, state: "answered" });
      expect((await give("", 3)).status).toBe(303);
      expect((await give(user.id, 4)).status).toBe(400);
    } finally {
      await setRole("marketing");
    }
  });

  test("keeps notes, and a note that was sent after the session ended is shown", async () => {
    const { id } = await receive();
    const path = getRequestPath(id);
    const noted = (text: string) => ({ note: text, only: "note", state: "new", version: "1" });
    const note = "La llamo\0 <b>hoy</b>.\nA las 16:00.";
    expect((await admin.post(path, noted(note), "marketing")).status).toBe(303);
    const html = await readText(admin.get(getRequestPath(id), "owner"));
    expect(html).toContain("La llamo\uFFFD &lt;b&gt;hoy&lt;/b&gt;.\nA las 16:00.");
    await admin.post(path, noted("   "), "marketing");
    expect(await admin.app.runtime.contact.handling.listNotes([id])).toHaveProperty("size", 1);
    const lost = await admin.post(path, noted("Texto que costó escribir"));
    expect(lost.status).toBe(401);
    expect(await lost.text()).toContain("Texto que costó escribir</textarea>");
  });

  test("loses nothing that was typed when a field is refused", async () => {
    const { id } = await receive();
    const path = getRequestPath(id);
    const fields = {
      ...{ version: "1", assignee: "", state: "won", followUp: "other", followUpDay: "2020-01-01" },
      ...{ amount: "mucho", note: "n".repeat(5001) },
    };
    const refused = await admin.post(path, fields, "owner");
    expect(refused.status).toBe(400);
    const html = await refused.text();
    for (const text of ["pesos enteros", "Elige un día", "pasa de 5000", fields.note, "mucho"]) {
      expect(html).toContain(text);
    }
    const accepted = { ...fields, amount: "$185,000.00", followUp: "2100-01-01", note: "Corta" };
    expect((await admin.post(path, accepted, "owner")).status).toBe(303);
    expect(await admin.app.runtime.contact.handling.find(id)).toMatchObject({
      ...{ state: "won", amount: 185_000, followUpOn: "2100-01-01" },
      answeredAt: expect.any(Date),
    });
    const page = await readText(admin.get(path, "owner"));
    expect(page).toContain(
      "la marcó Ganada, 185\u2009000 pesos y puso seguimiento para el 1 de enero de 2100",
    );
  });

  test("is answered on the way to the next of its list, which says so", async () => {
    const lastName = "Siguientes";
    const [older, newer] = [await receive({ lastName }), await receive({ lastName })];
    const list = new URLSearchParams({ list: "view=all&q=siguientes" });
    const path = `${getRequestPath(newer.id)}?${list}`;
    const fields = { version: "1", assignee: "", state: "new", act: "answered" };
    const first = await admin.post(path, fields, "owner");
    const address = first.headers.get("location") ?? "";
    expect(address).toContain(`${getRequestPath(older.id)}?${list}`);
    expect(await readText(admin.get(address, "owner"))).toContain(`Siguientes</b>`);
    const last = await admin.post(`${getRequestPath(older.id)}?${list}`, fields, "owner");
    const end = last.headers.get("location") ?? "";
    expect(end).toBe(
      `${adminPaths.requests}?view=all&q=siguientes&done=saved&of=${older.id}#${older.reference}`,
    );
    expect(await readText(admin.get(end, "owner"))).toMatch(/Se guardó [^<]* Siguientes/);
  });

  test("says that something was saved only where its log has it", async () => {
    const { id } = await receive();
    const path = getRequestPath(id);
    const fields = { version: "1", state: "new", only: "note", note: "Una nota" };
    const address = (await admin.post(path, fields, "owner")).headers.get("location") ?? "";
    expect(await readText(admin.get(address, "owner"))).toMatch(/Nota guardada a las \d\d:\d\d/);
    for (const [forged, user] of [
      [address, "marketing"],
      [`${path}?done=note&at=1764000000000`, "owner"],
      [`${path}?done=released&at=1764000000000`, "owner"],
    ] as const) {
      const html = await readText(admin.get(forged, user));
      expect(html).not.toContain("Nota guardada");
      expect(html).not.toContain("sale a sus destinos");
    }
  });

  test("lets the author of a note correct it, with everything else that was typed kept", async () => {
    const { id } = await receive();
    const path = getRequestPath(id);
    const fields = { version: "1", assignee: "", state: "new", note: "Primera versión" };
    const shown = JSON.stringify(["new", undefined, undefined, undefined, undefined]);
    await admin.post(path, { ...fields, shown }, "owner");
    const html = await readText(admin.get(path, "owner"));
    const noteId = /name="correct"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="correct"/.exec(
      html,
    );
    const correct = noteId?.[1] ?? noteId?.[2] ?? "";
    expect(await readText(admin.get(path, "marketing"))).not.toContain('name="correct"');
    const opened = await admin.post(path, { ...fields, note: "Otra, a medias", correct }, "owner");
    const page = await opened.text();
    expect(page).toContain("Otra, a medias</textarea>");
    expect(page).toContain("Primera versión</textarea>");
    const correction = { corrects: correct, correction: "Segunda versión" };
    await admin.post(path, { ...fields, shown, note: "", ...correction }, "marketing");
    await admin.post(path, { ...fields, shown, note: "", ...correction }, "owner");
    const corrected = await readText(admin.get(path, "marketing"));
    expect(corrected).toContain("<p>Segunda versión</p>");
    expect(corrected).toContain("<p>Primera versión</p>");
    expect(await (await admin.post(`${path}/export`, {}, "marketing")).text()).toContain(
      "Ana owner: Primera versión",
    );
  });

  test("is marked as spam by hand, with the note that was typed", async () => {
    const { id } = await receive();
    const path = getRequestPath(id);
    const fields = { note: "Llamé y es publicidad", spamWord: "vende, listas\r\nde correos" };
    const marked = await admin.post(`${path}/spam`, fields, "marketing");
    const html = await readText(admin.get(marked.headers.get("location") ?? "", "marketing"));
    expect(html).toContain("Marcada como spam a las");
    expect(html).toContain("Sospechosa: marcada a mano: vende, listas de correos.");
    expect(html).toContain("Llamé y es publicidad");
    await admin.post(`${path}/release`, {}, "marketing");
    const released = await readText(admin.get(path, "marketing"));
    expect(released).toContain("la marcó como spam (marcada a mano: vende, listas de correos)");
    expect(released).not.toContain("Guardada con señales");
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
    expect((await admin.post(`${path}/release`, {}, "marketing")).status).toBe(303);
    const released = await readText(admin.get(path, "marketing"));
    expect(released).not.toContain("Sospechosa:");
    expect(released).toContain("<b>Ana marketing</b> dijo que no es spam");
    expect(released).toContain(
      "Guardada con señales de correo no deseado: más de 4 enlaces, llenó un campo invisible.",
    );
    const log = await readText(admin.get(adminPaths.auditLog, "owner"));
    expect(log).toContain(`dijo que ${reference} no es spam`);
  });

  test("that was released says of its signs only what is known", async () => {
    const byCommand = await receive({ suspectReason: "honeypot" });
    await admin.app.runtime.contact.release(byCommand.reference);
    const log = await readText(admin.get(getRequestPath(byCommand.id), "marketing"));
    expect(log).toContain("con señales de correo no deseado: llenó un campo invisible.");
    expect(log).toContain("<b>El servidor</b> dijo que no es spam");
    // As releases of earlier versions left it: without the signs, and perhaps without the release.
    const earlier = await receive();
    const html = await readText(admin.get(getRequestPath(earlier.id), "marketing"));
    expect(html).toContain("Guardada.");
    expect(html).not.toContain("Ninguna señal");
    const delivered = await receive({}, [{ id: randomUUIDv7(), destination: "webhook" }]);
    const usual = await readText(admin.get(getRequestPath(delivered.id), "marketing"));
    expect(usual).toContain("Guardada. Ninguna señal de correo no deseado.");
  });

  test("is erased with its person by an owner who types the reference", async () => {
    const email = "borrar@example.com";
    const { id, reference } = await receive({ email, firstName: "Borrada" });
    await receive({ email, firstName: "Borrada" });
    const fields = { note: "Nota sobre Borrada", only: "note", state: "new", version: "1" };
    await admin.post(getRequestPath(id), fields, "owner");
    const path = `${getRequestPath(id)}/erase`;
    expect((await admin.post(path, { reference }, "marketing")).status).toBe(403);
    const marketing = await readText(admin.get(getRequestPath(id), "marketing"));
    expect(marketing).not.toContain("Borrar a esta persona");
    const wrong = await admin.post(path, { reference: "FS-0000-0000" }, "owner");
    expect(wrong.status).toBe(400);
    expect(await admin.app.runtime.contact.handling.find(id)).toBeDefined();
    const erased = await admin.post(path, { reference: reference.toLowerCase() }, "owner");
    const html = await erased.text();
    expect(html).toMatch(/Recibo ER-[\dA-Z]{4}-[\dA-Z]{4}: 2 solicitudes borradas/);
    expect(html).not.toContain("Borrada");
    expect(html).toContain(
      `>${(await admin.app.runtime.contact.handling.findNew()).count} nuevas<`,
    );
    expect((await admin.get(getRequestPath(id), "owner")).status).toBe(404);
    const log = await readText(admin.get(adminPaths.auditLog, "owner"));
    expect(log).toMatch(/borró a una persona, recibo ER-/);
    expect(log).not.toContain("borrar@example.com");
  });

  test("of a person is exported with all others of that person", async () => {
    const email = "dame@example.com";
    const one = await receive({ email });
    const two = await receive({ email });
    const fields = { note: "Una nota", only: "note", state: "new", version: "1" };
    await admin.post(getRequestPath(one.id), fields, "marketing");
    const exported = await admin.post(`${getRequestPath(one.id)}/export`, {}, "marketing");
    const csv = await exported.text();
    expect(csv).toContain(one.reference);
    expect(csv).toContain(two.reference);
    expect(csv).toContain("Ana marketing: Una nota");
    expect(csv.trim().split("\r\n")).toHaveLength(3);
  });
});

/** Names of all elements of a document, in order. */
function listElements(html: string): string[] {
  const names: string[] = [];
  const walk = (node: { nodeName: string; childNodes?: unknown[] }) => {
    if (!node.nodeName.startsWith("#")) names.push(node.nodeName);
    for (const child of node.childNodes ?? []) walk(child as typeof node);
  };
  walk(parse(html) as never);
  return names;
}

test("texts of visitors are shown as text, in the detail and in the list", async () => {
  const texts = [...hostileBodies.slice(0, 400), "{note}", "</textarea><script>1</script>"];
  // Every request has one before it.
  await receive();
  const email = "solo.esta@example.com";
  const plain = await receive({ firstName: "a", lastName: "a", phone: "1", email, comment: "a" });
  const detail = listElements(await readText(admin.get(getRequestPath(plain.id), "owner")));
  for (const text of texts) {
    const comment = text.slice(0, 5000);
    const name = text.replace(/\s+/g, " ").slice(0, 200) || "a";
    // Of a person of its own, and with a digit to call: the screen has the same parts each time.
    const [phone, email] = [`1${name}`.slice(0, 100), `${randomUUIDv7()}@example.com`];
    const fields = { firstName: name, lastName: name, phone, email, comment };
    const { id } = await receive(fields);
    const response = await admin.get(getRequestPath(id), "owner");
    expect(response.status, text).toBe(200);
    const elements = listElements(await response.text());
    expect(
      elements.filter((element) => !detail.includes(element)),
      text,
    ).toEqual([]);
    expect(elements.length, text).toBe(detail.length);
  }
  const list = await readText(admin.get(adminPaths.requests, "owner"));
  expect(
    listElements(list).filter((name) => /^(?:script|iframe|object|embed|img)$/.test(name)),
  ).toEqual([]);
}, 60_000);

describe("the audit log", () => {
  test("is filtered by person, area and day, and exported as it is shown", async () => {
    await admin.post(`${getRequestPath((await receive()).id)}/export`, {}, "marketing");
    const { marketing, owner } = admin.ids;
    const read = (query: string) => readText(admin.get(`${adminPaths.auditLog}?${query}`, "owner"));
    const countEntries = (html: string) => html.split("<time ").length - 1;
    const whole = await read("");
    const ofMarketing = await read(`user=${marketing}`);
    expect(countEntries(ofMarketing)).toBeGreaterThan(0);
    expect(countEntries(ofMarketing)).toBeLessThan(countEntries(whole));
    expect(ofMarketing).not.toContain("<b>Ana owner</b>");
    expect(await read(`user=${owner}&area=users`)).not.toContain("exportó");
    expect(await read("area=requests")).toContain("exportó los datos");
    expect(await read("from=2100-01-01")).toContain("Ninguna entrada con estos filtros.");
    expect(countEntries(await read("until=2100-01-01&area=unknown&from=not-a-day"))).toBe(
      countEntries(whole),
    );
    const response = await admin.get(`${adminPaths.auditExport}?user=${marketing}`, "owner");
    expect(response.headers.get("content-disposition")).toMatch(/filename="audit-log-/);
    const lines = (await response.text()).trim().split("\r\n");
    expect(lines[0]).toContain('"at","user","action","subject"');
    expect(lines).toHaveLength(1 + countEntries(ofMarketing));
    expect(lines.slice(1).every((line) => line.includes('"Ana marketing"'))).toBe(true);
  });
});

test("sign-in takes as long for an unknown email as for a known one", async () => {
  const attempt = async (email: string, address: string) => {
    const begun = performance.now();
    await admin.app.runtime.accounts.signIn(
      { email, password: "otra frase bastante larga" },
      { address, userAgent: "", token: undefined, device: undefined },
    );
    return performance.now() - begun;
  };
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  // Each email stays below the number of attempts that makes it wait.
  for (let turn = 0; turn < 12; turn++) {
    const created = await admin.app.runtime.accounts.invite({
      ...{ name: "Ana", email: `turno${turn}@example.com`, role: "editor", language: "es" },
    } as const);
    await admin.app.runtime.accounts.redeemLink(created?.key ?? "", adminPassword, {
      ...{ address: "", userAgent: "", token: undefined, device: undefined },
    });
    times.known.push(await attempt(`turno${turn}@example.com`, `198.51.100.${turn}`));
    times.unknown.push(await attempt(`desconocido${turn}@example.com`, `203.0.113.${turn}`));
  }
  // What else the machine does only adds: the least times show the work itself. Without a hash it is a small part.
  const ratio = Math.min(...times.known) / Math.min(...times.unknown);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

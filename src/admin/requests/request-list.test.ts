// @module-tag slow
import { randomUUIDv7 } from "node:crypto";
import { describe, expect, test } from "vitest";
import { adminPaths, getRequestPath } from "#app/admin/addresses.ts";
import type { ContactRequest } from "#app/features/contact/rules/stored-request.ts";
import { createActionId } from "#app/platform/actions/action-id.ts";
import { readSheet, readText, setUpAdminApp } from "../../../tests/support/servers/admin-app.ts";
import { createReceiver } from "../../../tests/support/servers/stored-requests.ts";

const admin = setUpAdminApp();

const receive = createReceiver(admin, ({ suspectReason }) =>
  suspectReason ? [] : [{ id: randomUUIDv7(), destination: "webhook" }],
);

const read = async (path: string) => (await admin.get(path, "marketing")).text();
const list = (query: string) => read(`${adminPaths.requests}?${query}`);
const find = (id: string) => admin.app.runtime.contact.handling.find(id);
const toPlainAddress = (text: string | undefined) => (text ?? "").replaceAll("&amp;", "&");

describe("the list", () => {
  test("shows a view with its filters, and the export has exactly the same requests", async () => {
    const email = "lista@example.com";
    const shown = await receive({ firstName: "Zoé", lastName: "Lista", email, language: "en" });
    const formula = await receive({ firstName: "=1+1", lastName: "Lista", email, language: "en" });
    await receive({ firstName: "Otra", lastName: "Lista", email, language: "es" });
    const query = "q=lista&language=en";
    const html = await list(query);
    expect(html).toContain("Zoé Lista");
    expect(html).not.toContain("Otra Lista");
    expect(html).toContain("Exportar estas 2");
    const fields = Object.fromEntries(new URLSearchParams(query));
    const exported = await admin.post(adminPaths.requestExport, fields, "marketing");
    expect(exported.headers.get("content-disposition")).toMatch(
      /^attachment; filename="solicitudes-/,
    );
    const lines = await readSheet(exported);
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(shown.reference);
    expect(lines[2]).toContain(formula.reference);
    expect(lines[2]).toContain(`"'=1+1"`);
  });

  test("that is empty says in which other view something matches, or why nothing does", async () => {
    await receive({ firstName: "Sola", lastName: "Vacía" });
    const elsewhere = await list("view=mine&q=vacía");
    expect(elsewhere).toContain("Nada con «vacía» en Mías");
    expect(elsewhere).toContain("Coincide 1 en Por atender.");
    const link = /<a class="[^"]*" href="([^"]*)">Ver Por atender</.exec(elsewhere)?.[1];
    expect(await read(toPlainAddress(link))).toContain("Sola Vacía");
    const nowhere = await list("q=<b>nunca");
    expect(nowhere).toContain("Nada con «&lt;b&gt;nunca» en Por atender");
    expect(nowhere).toContain("Ninguna coincide con los filtros.");
    expect(nowhere).not.toMatch(/>Ver (?:Nuevas|Mías|Todas)</);
    expect(await list("view=due")).toContain("Ningún seguimiento vence hoy.");
    await receive({ lastName: "Sospechada", suspectReason: "honeypot" });
    expect(await list("q=sospechada")).toContain("Coincide 1 en Sospechosas.");
    // That view has suspects of any state.
    const answered = await list("q=sospechada&state=answered");
    expect(answered).toContain("Ninguna coincide con los filtros.");
  });

  test("opens the one request that a whole telephone, email or reference names, with a way back", async () => {
    const one = await receive({ lastName: "Exacta", phone: "+525512349876", email: "x@exacta.mx" });
    const search = (q: string, open = "1") =>
      admin.get(`${adminPaths.requests}?${new URLSearchParams({ open, q })}`, "marketing");
    for (const q of ["55 1234 9876", "X@exacta.mx", one.reference.toLowerCase()]) {
      const address = (await search(q)).headers.get("location") ?? "";
      const place = new URLSearchParams({ list: `${new URLSearchParams({ q })}` });
      expect(address).toBe(`${getRequestPath(one.id)}?${place}&refused=found`);
      const html = await read(address);
      expect(html).toContain("La única que coincide con tu búsqueda.");
      const back = /<a href="([^"]*)">Ver la lista</.exec(html)?.[1];
      expect(await read(toPlainAddress(back))).toContain("Exacta</bdi></a>");
    }
    for (const q of ["Exacta", "9876"]) expect((await search(q)).status).toBe(200);
    await receive({ lastName: "Exacta", phone: "+525512349876" });
    expect((await search("55 1234 9876")).status).toBe(200);
  });

  test("pages through more than one page and back", async () => {
    const email = "paginas@example.com";
    for (let number = 0; number < 53; number++) await receive({ email, lastName: `P${number}` });
    const first = await list("q=paginas");
    expect(first).toContain("1 a 50 de 53, la que más espera primero");
    const second = await read(toPlainAddress(/href="([^"]*after=[^"]*)">/.exec(first)?.[1]));
    expect(second.match(/data-row="/g)).toHaveLength(3);
    const back = await read(toPlainAddress(/href="([^"]*before=[^"]*)">/.exec(second)?.[1]));
    expect(back).toContain("1 a 50 de 53");
  });

  test("finds nothing by signs, requests by two letters, and suspects in their view", async () => {
    await receive({ firstName: "Óvalo", comment: "Hola" });
    await receive({ firstName: "Sospecha", suspectReason: "honeypot" });
    for (const q of ["%", "_", '"', "*", "🎉"]) {
      const html = await list(new URLSearchParams({ view: "all", q }).toString());
      expect(html).not.toContain("Óvalo");
    }
    expect(await list("view=all&q=ov")).toContain("Óvalo");
    const suspects = await list("view=suspect&q=sospecha");
    expect(suspects).toContain("Sospecha");
    expect(suspects).toContain('name="q" value="sospecha"');
    expect(await list("view=suspect&q=zzz")).not.toContain("Sospecha<");
  });

  test("understands nothing of a query that is none", async () => {
    const query =
      "view=%00&service=x&language=fr&from=2026-99-99&after=abc&before=1.1&assignee=%22";
    const response = await admin.get(
      `${adminPaths.requests}?${query}&refused=x&action=%22`,
      "owner",
    );
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain("Filtros puestos");
    const long = await admin.get(`${adminPaths.requests}?q=${"a".repeat(5000)}`, "owner");
    expect(long.status).toBe(200);
  });

  test("finds a day in the zone of the settings", async () => {
    // 23:30 of the 14th in Mexico City is 05:30 of the 15th in UTC.
    const receivedAt = new Date("2026-10-15T05:30:00.000Z");
    await receive({ firstName: "Medianoche", receivedAt });
    const on = (from: string, until: string) => list(`from=${from}&until=${until}`);
    expect(await on("2026-10-14", "2026-10-14")).toContain("Medianoche");
    expect(await on("2026-10-15", "2026-10-15")).not.toContain("Medianoche");
  });

  test("is kept by a request that was opened from it, with its neighbours and the way back", async () => {
    const email = "vecinas@example.com";
    const requests: ContactRequest[] = [];
    for (const lastName of ["Uno", "Dos", "Tres"]) {
      requests.push(await receive({ email, lastName, service: "Otro" }));
      await receive({ service: "Programación" });
    }
    const [one, two, three] = requests as [ContactRequest, ContactRequest, ContactRequest];
    const html = await list("q=vecinas&service=Otro");
    const place = `list=${encodeURIComponent("q=vecinas&service=Otro")}`;
    const address = `${getRequestPath(two.id)}?${place}`;
    expect(html).toContain(`id="${two.reference}" href="${address}"`);
    const detail = await read(address);
    expect(detail).toContain(`href="${getRequestPath(one.id)}?${place}"`);
    expect(detail).toContain(`href="${getRequestPath(three.id)}?${place}"`);
    const back = `${adminPaths.requests}?q=vecinas&amp;service=Otro#${two.reference}`;
    expect(detail).toContain(`href="${back}"`);
    const hostile = await read(`${getRequestPath(two.id)}?list=${"//evil.example".repeat(9)}`);
    expect(hostile).not.toContain("evil.example");
  });

  test("removes a set filter by its chip, and keeps a view until it is removed", async () => {
    const query = "view=all&q=Ana&service=Otro";
    const html = await list(query);
    expect(html).toContain(`href="${adminPaths.requests}?view=all&amp;q=Ana"`);
    const keep = (name: string) =>
      admin.post(adminPaths.savedViews, { name, list: query }, "owner");
    const unnamed = (await keep("  ")).headers.get("location") ?? "";
    expect(unnamed).toBe(`${adminPaths.requests}?view=all&service=Otro&refused=unnamed-view&name=`);
    expect(await (await admin.get(unnamed, "owner")).text()).toContain("Ponle un nombre");
    const kept = await keep("<b>Otras\r\nmás");
    expect(kept.headers.get("location")).toBe(`${adminPaths.requests}?view=all&service=Otro`);
    const shown = await (await admin.get(adminPaths.requests, "owner")).text();
    expect(shown).toContain("&lt;b&gt;Otras más");
    const other = { name: "<B>otras más", list: "view=new&service=Otro" };
    const twice = await admin.post(adminPaths.savedViews, other, "owner");
    const said = await admin.get(twice.headers.get("location") ?? "", "owner");
    const refused = await said.text();
    expect(refused).toContain("Ya tienes una vista con ese nombre");
    expect(refused).toContain('value="&lt;B&gt;otras más"');
    expect(await read(adminPaths.requests)).not.toContain("Otras más");
    const id = (await admin.app.runtime.contact.savedViews.list(admin.ids.owner))[0]?.id ?? "";
    await admin.post(adminPaths.removeSavedView, { id }, "marketing");
    expect(await admin.app.runtime.contact.savedViews.list(admin.ids.owner)).toHaveLength(1);
    await admin.post(adminPaths.removeSavedView, { id }, "owner");
    expect(await admin.app.runtime.contact.savedViews.list(admin.ids.owner)).toEqual([]);
  });
  test("keeps no view under the name of one that everybody has, in either language", async () => {
    const query = "view=all&service=Otro";
    const names = [
      "Mías",
      "  mias ",
      "POR ATENDER",
      "To do",
      "due TODAY",
      "Sospechosas",
      "Mi\u0301as",
    ];
    for (const name of names) {
      const kept = await admin.post(adminPaths.savedViews, { name, list: query }, "owner");
      const html = await readText(admin.get(kept.headers.get("location") ?? "", "owner"));
      expect(html).toContain("Así se llama ya una de las vistas");
      expect(html).toContain(`value="${name.trim()}"`);
    }
    expect(await admin.app.runtime.contact.savedViews.list(admin.ids.owner)).toEqual([]);
  });
});

describe("selected requests", () => {
  const send = async (fields: Record<string, string>, path: string = adminPaths.requestBatch) => {
    const response = await admin.post(path, { list: "view=all&q=x", ...fields }, "marketing");
    return { status: response.status, location: response.headers.get("location") ?? "" };
  };
  const undo = (location: string) => {
    const action = new URL(location, "http://localhost").searchParams.get("action") ?? "";
    return send({ undo: action }, adminPaths.requestUndo);
  };

  test("change together, which is said with what takes it back", async () => {
    const [one, two] = [await receive({ firstName: "Pablo", lastName: "Güemes" }), await receive()];
    const form = { formId: createActionId(), act: "change", state: "answered" };
    const fields = { ...form, assignee: admin.ids.owner };
    const { location } = await send({ ...fields, [`pick.${one.id}`]: "1" });
    expect(location).toMatch(/^\/administrator\/requests\?view=all&q=x&action=[\w-]{36}$/);
    expect(await find(one.id)).toMatchObject({ state: "answered", assigneeId: admin.ids.owner });
    const html = await read(location);
    expect(html).toContain("Pablo Güemes quedó: Contestada.");
    expect(html).toContain('role="status"');
    // Sent twice, as by a double click, the form gets one answer.
    expect((await send({ ...fields, [`pick.${one.id}`]: "1" })).location).toBe(location);
    expect(await read((await undo(location)).location)).toContain(
      "1 solicitud volvió a como estaba.",
    );
    expect(await find(one.id)).toMatchObject({ state: "new", assigneeId: undefined });
    expect(await find(two.id)).toMatchObject({ state: "new", version: 1 });
  });

  test("are the whole page with the box of its head, but for rows that changed meanwhile", async () => {
    const [one, two] = [await receive(), await receive()];
    await send({ act: "change", state: "open", [`pick.${two.id}`]: "1" });
    const rows = { [`row.${one.id}`]: "1", [`row.${two.id}`]: "1" };
    const { location } = await send({
      act: "change",
      state: "lost",
      assignee: "",
      all: "on",
      ...rows,
    });
    expect([(await find(one.id))?.state, (await find(two.id))?.state]).toEqual(["lost", "open"]);
    expect(await read(location)).toContain(
      "1 quedó como estaba: cambió mientras tanto o no había nada que cambiar.",
    );
  });

  test("are marked as spam, with nothing to type, and brought back", async () => {
    const one = await receive();
    const { location } = await send({ act: "spam", [`pick.${one.id}`]: "1" });
    expect(await find(one.id)).toMatchObject({ suspectReason: "by-hand" });
    expect(await list("view=suspect")).toContain("La marcó Ana");
    await undo(location);
    expect(await find(one.id)).toMatchObject({ suspectReason: undefined });
  });

  test("that are suspects are released or erased, and an erased one is nowhere until it is undone", async () => {
    const word = "sospechosas";
    const suspect = () => receive({ suspectReason: "honeypot", comment: word });
    const [one, two, three] = [await suspect(), await suspect(), await suspect()];
    await send({ act: "release", [`pick.${one.id}`]: "1" });
    expect(await find(one.id)).toMatchObject({ suspectReason: undefined });
    const fields = { act: "erase", [`pick.${two.id}`]: "1", [`pick.${three.id}`]: "1" };
    const { location } = await send(fields, adminPaths.suspectErasure);
    expect(await read(location)).toContain("Se borraron 2 sospechosas.");
    expect((await admin.get(getRequestPath(two.id), "owner")).status).toBe(404);
    expect(await list(`view=suspect`)).not.toContain(two.reference);
    const exported = await admin.post(adminPaths.requestExport, { view: "suspect" }, "marketing");
    expect(await exported.text()).not.toContain(two.reference);
    await undo(location);
    expect((await admin.get(getRequestPath(two.id), "owner")).status).toBe(200);
    const log = await (await admin.get(adminPaths.auditLog, "owner")).text();
    expect(log).toMatch(new RegExp(`borró sospechosas: ${two.reference}, ${three.reference}`));
  });

  test("are none, and nothing changes", async () => {
    const { location } = await send({ act: "change", state: "won" });
    expect(await read(location)).toContain("No marcaste ninguna");
  });

  test.each([
    { act: "sold" },
    { act: "change", state: "sold" },
    { act: "change", assignee: "nobody-of-that-id" },
    { act: "spam", "pick.<b>": "1" },
    { act: "spam", "pick.a": "first" },
    Object.fromEntries([
      ["act", "spam"],
      ...Array.from({ length: 51 }, (_, n) => [`pick.a${n}`, "1"]),
    ]),
  ])("are refused where a form is none of this site's: %#", async (fields) => {
    const one = await receive();
    const selected = { ...(fields as Record<string, string>), [`pick.${one.id}`]: "1" };
    expect((await send(selected)).status).toBe(400);
    expect(await find(one.id)).toMatchObject({ state: "new", version: 1 });
  });

  test("lead back to no other address", async () => {
    const { location } = await send({ act: "spam", list: "https://evil.example/?view=//evil" });
    expect(location).toBe("/administrator/requests?refused=none-selected");
  });
});

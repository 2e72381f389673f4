// @module-tag slow
import { describe, expect, test } from "vitest";
import { adminPaths, getRequestPath, getUserPath } from "#app/admin/addresses.ts";
import type { Role } from "#app/features/accounts/rules/permissions.ts";
import { createActionId } from "#app/platform/actions/action-id.ts";
import { readText, setUpAdminApp } from "../../../tests/support/servers/admin-app.ts";
import { createReceiver } from "../../../tests/support/servers/stored-requests.ts";

const admin = setUpAdminApp();

const receive = createReceiver(admin);

describe("the work on a request", () => {
  test("is changed once by two people who saw the same version", async () => {
    const { id } = await receive();
    const path = getRequestPath(id);
    const change = { version: "1", assignee: admin.ids.marketing };
    const first = await admin.post(path, { ...change, state: "won" }, "marketing");
    expect(first.status).toBe(303);
    expect(first.headers.get("location")).toMatch(/\?action=[\w-]{36}#fresh$/);
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
    expect(only.headers.get("location")).toContain("action=");
    const stored = await admin.app.runtime.contact.handling.find(id);
    expect(stored).toMatchObject({ state: "won", assigneeId: admin.ids.marketing, version: 2 });
    const html = await readText(admin.get(path, "owner"));
    expect(html).toContain("<b><bdi>Ana marketing</bdi></b> la tomó y la marcó Ganada");
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

  test("keeps what was typed on the way to the reply", async () => {
    const { id } = await receive();
    const path = `${getRequestPath(id)}?list=view%3Dmine`;
    const html = await readText(admin.get(path, "marketing"));
    expect(html).toMatch(/<button(?=[^>]*form="work")(?=[^>]*name="act")(?=[^>]*value="reply")/);
    expect(html).not.toMatch(/<a[^>]*href="[^"]*\/reply[?"]/);
    const press = { version: "1", state: "new", act: "reply", followUp: "2100-01-01" };
    const { handling } = admin.app.runtime.contact;
    const pressed = await admin.post(path, { ...press, note: "Pide precio" }, "marketing");
    expect(pressed.headers.get("location")).toBe(`${getRequestPath(id)}/reply?list=view%3Dmine`);
    expect((await handling.listNotes([id])).get(id)).toMatchObject([{ text: "Pide precio" }]);
    expect(await handling.find(id)).toMatchObject({ followUpOn: "2100-01-01" });
    const refused = await admin.post(path, { ...press, note: "n".repeat(5001) }, "marketing");
    expect(refused.status).toBe(400);
  });

  test("is not taken as unchanged where only what is refused was typed", async () => {
    const { id } = await receive();
    const path = getRequestPath(id);
    const shown = JSON.stringify(["new", undefined, undefined, undefined, undefined]);
    const fields = { version: "1", assignee: "", state: "new", shown, act: "next" };
    const undated = await admin.post(path, { ...fields, followUp: "other" }, "owner");
    expect([undated.status, await undated.text()]).toEqual([
      400,
      expect.stringContaining('id="followUpDay-error"'),
    ]);
    const won = { ...fields, state: "won", shown: shown.replace("new", "won") };
    const wrong = await admin.post(path, { ...won, amount: "mucho" }, "owner");
    expect([wrong.status, await wrong.text()]).toEqual([
      400,
      expect.stringContaining('id="amount-error"'),
    ]);
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
    const alert = /<div[^>]*role="alert".*?<\/ul>/s.exec(html)?.[0] ?? "";
    expect(Array.from(alert.matchAll(/href="#(\w+)"/g), ([, field]) => field)).toEqual([
      ...["note", "amount", "followUpDay"],
    ]);
    for (const field of ["note", "amount", "followUpDay"]) {
      const tag = new RegExp(`<(?:input|textarea)[^>]*id="${field}"[^>]*>`).exec(html)?.[0] ?? "";
      expect(tag).toContain(`aria-describedby="${field}-error"`);
      expect(tag).toContain('aria-invalid="true"');
      expect(html).toContain(`id="${field}-error"`);
      // The first refused field has the focus.
      expect(tag.includes("autofocus")).toBe(field === "note");
    }
    const accepted = { ...fields, amount: "$185,000.00", followUp: "2100-01-01", note: "Corta" };
    expect((await admin.post(path, accepted, "owner")).status).toBe(303);
    expect(await admin.app.runtime.contact.handling.find(id)).toMatchObject({
      ...{ state: "won", amount: 185_000, followUpOn: "2100-01-01" },
      // No other user would be reminded.
      assigneeId: admin.ids.owner,
      answeredAt: expect.any(Date),
    });
    const page = await readText(admin.get(path, "owner"));
    expect(page).toContain(
      "la marcó Ganada, 185,000 pesos y puso seguimiento para el 1 de enero de 2100",
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
    expect(await readText(admin.get(address, "owner"))).toContain(`Siguientes.</b>`);
    const last = await admin.post(`${getRequestPath(older.id)}?${list}`, fields, "owner");
    const end = last.headers.get("location") ?? "";
    expect(end.replace(/&action=[\w-]{36}/, "")).toBe(
      `${adminPaths.requests}?view=all#${older.reference}`,
    );
    expect(await readText(admin.get(end, "owner"))).toMatch(/Siguientes quedó: Contestada\./);
  });

  test("is brought back from where its answer led to, but for the note of the same press", async () => {
    const { handling } = admin.app.runtime.contact;
    const lastName = "Deshechas";
    const [older, newer] = [await receive({ lastName }), await receive({ lastName })];
    const list = new URLSearchParams({ list: "view=all&q=deshechas" });
    const fields = { version: "1", assignee: "", state: "new", followUp: "2100-01-01" };
    const answer = async ({ id }: { id: string }, change = {}) => {
      const path = `${getRequestPath(id)}?${list}`;
      const pressed = { ...fields, act: "answered", ...change };
      const { headers } = await admin.post(path, pressed, "owner");
      return headers.get("location") ?? "";
    };
    const readUndo = async (address: string, user: Role = "owner") => {
      const html = await readText(admin.get(address, user));
      const form = /<form[^>]*action="[^"]*\/undo".*?<\/form>/s.exec(html)?.[0] ?? "";
      const fields = Array.from(form.matchAll(/<(?:input|button)[^>]*>/g), ([tag]) =>
        ["name", "value"].map((name) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ""),
      );
      return Object.fromEntries(
        fields.map(([name, value]) => [name, value?.replaceAll("&amp;", "&")]),
      );
    };
    const undo = async (fields: Record<string, string>) => {
      const undone = await admin.post(adminPaths.requestUndo, fields, "owner");
      return undone.headers.get("location") ?? "";
    };

    const next = await answer(newer, { note: "Llamar el lunes" });
    expect(next).toContain(getRequestPath(older.id));
    expect(await readUndo(next, "marketing")).toEqual({});
    const undoNext = await readUndo(next);
    const back = await undo(undoNext);
    expect(back).toMatch(/\?list=view%3Dall%26q%3Ddeshechas&action=[\w-]{36}$/);
    expect(back).toContain(getRequestPath(newer.id));
    expect(await readText(admin.get(back, "owner"))).toContain("Deshecho: volvió a como estaba");
    expect(await handling.find(newer.id)).toMatchObject({
      ...{ state: "new", assigneeId: undefined, followUpOn: undefined, answeredAt: undefined },
    });
    expect((await handling.listNotes([newer.id])).get(newer.id)).toHaveLength(1);
    // By another form too, it is undone once, and leads to where it was.
    expect(await undo({ ...undoNext, formId: "" })).toBe(back);
    expect(await readUndo(next)).toEqual({});

    const end = await answer(older);
    expect(end).toContain(`${adminPaths.requests}?`);
    expect(await undo(await readUndo(end))).toContain(`${adminPaths.requests}?view=all&action=`);
    expect(await handling.find(older.id)).toMatchObject({ state: "new", answeredAt: undefined });

    // A note leaves nothing to bring back.
    const shown = JSON.stringify(["new", undefined, undefined, undefined, undefined]);
    const noted = { act: "next", version: "3", followUp: "", shown, note: "Otra" };
    const only = await answer(newer, noted);
    expect(only).toContain(getRequestPath(older.id));
    expect(await readUndo(only)).toEqual({});
  });

  test("that is untaken goes to whoever answers it", async () => {
    const { handling } = admin.app.runtime.contact;
    const [open, given] = [await receive(), await receive()];
    const answer = (id: string, assignee: string) =>
      admin.post(
        getRequestPath(id),
        { version: "1", assignee, state: "new", act: "answered" },
        "marketing",
      );
    await answer(open.id, "");
    await answer(given.id, admin.ids.owner);
    expect(await handling.find(open.id)).toMatchObject({ assigneeId: admin.ids.marketing });
    expect(await handling.find(given.id)).toMatchObject({ assigneeId: admin.ids.owner });
  });

  test("says that something was saved only where its log has it", async () => {
    const { id } = await receive();
    const path = getRequestPath(id);
    const fields = { version: "1", state: "new", only: "note", note: "Una nota" };
    const address = (await admin.post(path, fields, "owner")).headers.get("location") ?? "";
    expect(await readText(admin.get(address, "owner"))).toMatch(/Nota guardada a las \d\d:\d\d/);
    for (const [forged, user] of [
      [address, "marketing"],
      [`${path}?action=${createActionId()}`, "owner"],
      [`${path}?action=%22`, "owner"],
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
    expect(corrected).toContain(`<p dir="auto">Segunda versión</p>`);
    expect(corrected).toContain(`<p dir="auto">Primera versión</p>`);
    const both = { ...correction, correction: "Tercera versión", note: "Y otra nota" };
    const saved = await admin.post(path, { ...fields, shown, ...both }, "owner");
    expect(await readText(admin.get(saved.headers.get("location") ?? "", "owner"))).toMatch(
      /Nota guardada y otra corregida a las \d\d:\d\d/,
    );
    expect(await (await admin.post(`${path}/export`, {}, "marketing")).text()).toContain(
      "Ana owner: Primera versión",
    );
  });
});

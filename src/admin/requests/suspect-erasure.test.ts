// @module-tag slow
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { adminPaths } from "#app/admin/addresses.ts";
import { getAdminTexts } from "#app/admin/texts.ts";
import { adminPassword } from "../../../tests/support/samples/admin-password.ts";
import { readText, setUpAdminApp } from "../../../tests/support/servers/admin-app.ts";
import { createReceiver } from "../../../tests/support/servers/stored-requests.ts";

const admin = setUpAdminApp();

const receive = createReceiver(admin);

const suspect = { suspectReason: "honeypot" };

const erase = (ids: readonly string[], proof: Record<string, string> = {}) => {
  const picks = Object.fromEntries(ids.map((id) => [`pick.${id}`, "1"]));
  return admin.post(
    adminPaths.suspectErasure,
    { ...picks, list: "view=suspect", ...proof },
    "marketing",
  );
};

describe("an erasure of suspects, long after signing in", () => {
  let periods = 0;
  beforeEach(() => {
    // The proof of the test before is old by then.
    periods += 1;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + periods * 11 * 60_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("asks for proof where they are several, and names them in the log", async () => {
    const [one, other] = [await receive(suspect), await receive(suspect)];
    const ids = [one.id, other.id];
    const asked = await erase(ids);
    expect(asked.status).toBe(401);
    expect(await asked.text()).toContain(getAdminTexts("es").entry.confirm.acts.suspects);
    const { handling } = admin.app.runtime.contact;
    expect(await handling.find(one.id)).toBeDefined();
    expect((await erase(ids, { "step-up": "wrong" })).status).toBe(401);
    expect((await erase(ids, { "step-up": adminPassword })).status).toBe(303);
    expect(await handling.find(one.id)).toBeUndefined();
    const log = await readText(admin.get(adminPaths.auditLog, "owner"));
    for (const { reference } of [one, other]) expect(log).toContain(reference);
  });

  test("is taken back by an owner", async () => {
    const { id } = await receive(suspect);
    await erase([id]);
    const suspects = `${adminPaths.requests}?view=suspect`;
    const shown = await readText(admin.get(suspects, "owner"));
    expect(shown).toMatch(/Ana marketing borró 1 sospechosa a las \d\d:\d\d\./);
    const undo = /name="undo" value="([^"]+)"/.exec(shown)?.[1] ?? "";
    await admin.post(adminPaths.requestUndo, { undo, list: "view=suspect" }, "owner");
    expect(await admin.app.runtime.contact.handling.find(id)).toBeDefined();
    const after = await readText(admin.get(suspects, "owner"));
    expect(after).toContain(`name="pick.${id}"`);
    expect(after).not.toContain("Ana marketing borró");
  });

  test("of an owner is shown to no one else, and is theirs to take back", async () => {
    const { id } = await receive(suspect);
    await admin.post(adminPaths.suspectErasure, { [`pick.${id}`]: "1" }, "owner");
    const [action] = await admin.app.runtime.actions.list({ limit: 1, kinds: ["suspects-erased"] });
    const page = await readText(admin.get(`${adminPaths.requests}?view=suspect`, "marketing"));
    expect(page).not.toContain("Ana owner borró");
    await admin.post(adminPaths.requestUndo, { undo: action?.id ?? "" }, "marketing");
    expect(await admin.app.runtime.contact.handling.find(id)).toBeUndefined();
  });

  test("asks for none of a single one that came with signs of spam", async () => {
    const { id } = await receive(suspect);
    expect((await erase([id])).status).toBe(303);
    expect(await admin.app.runtime.contact.handling.find(id)).toBeUndefined();
  });

  test("asks for proof of a single one that a user marked", async () => {
    const { id } = await receive({ suspectReason: "by-hand, vende listas" });
    expect((await erase([id])).status).toBe(401);
    expect(await admin.app.runtime.contact.handling.find(id)).toBeDefined();
  });
});

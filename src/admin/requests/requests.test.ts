// @module-tag slow
import { randomUUIDv7 } from "node:crypto";
import { parse } from "parse5";
import { afterEach, describe, expect, test, vi } from "vitest";
import { adminPaths, getRequestPath } from "#app/admin/addresses.ts";
import { hostileBodies } from "../../../tests/support/samples/hostile-bodies/hostile-bodies.ts";
import { readText, setUpAdminApp } from "../../../tests/support/servers/admin-app.ts";
import { createReceiver } from "../../../tests/support/servers/stored-requests.ts";

const admin = setUpAdminApp();
afterEach(() => {
  vi.useRealTimers();
});

const receive = createReceiver(admin);

describe("a request", () => {
  test("shows the phone number as it was typed beside what was understood", async () => {
    const typed = { phone: "+41440000000", phoneTyped: "+41 (0)44 000 00 00" };
    const shown = "+41 44 000 00 00";
    const { id } = await receive(typed);
    const page = await readText(admin.get(getRequestPath(id), "owner"));
    expect(page).toContain(`href="tel:+41440000000">${shown}</a>`);
    expect(page).toContain(`escrito: ${typed.phoneTyped}`);
    for (const phoneTyped of [undefined, shown]) {
      const same = await receive({ ...typed, phoneTyped });
      expect(await readText(admin.get(getRequestPath(same.id), "owner"))).not.toContain("escrito:");
    }
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
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 });
    const beforeProof = await admin.post(path, { reference: "FS-0000-0000" }, "owner");
    vi.useRealTimers();
    expect(beforeProof.status).toBe(400);
    expect(await admin.app.runtime.contact.handling.find(id)).toBeDefined();
    const erased = await admin.post(path, { reference: reference.toLowerCase() }, "owner");
    const receipt = erased.headers.get("location") ?? "";
    expect([erased.status, receipt]).toEqual([
      303,
      expect.stringMatching(/^\/administrator\/requests\/erasures\/ER-[^?]*(?:\?next=[^&]*)?$/),
    ]);
    expect((await admin.get(receipt, "marketing")).status).toBe(403);
    const html = await readText(admin.get(receipt, "owner"));
    expect(html).toMatch(/Recibo ER-[\dA-Z]{4}-[\dA-Z]{4}: 2 solicitudes borradas/);
    expect(html).not.toContain("Borrada");
    expect(html).toContain(`>${await admin.app.runtime.contact.handling.countNew()} nuevas<`);
    expect((await admin.get(getRequestPath(id), "owner")).status).toBe(404);
    const log = await readText(admin.get(adminPaths.auditLog, "owner"));
    expect(log).toMatch(/borró a una persona, recibo ER-/);
    expect(log).not.toContain("borrar@example.com");
  });

  test("that is erased leads on in its list, and back to it, without the search, which may name the person", async () => {
    const one = await receive({ service: "Otro", lastName: "Secreta" });
    const next = await receive({ service: "Otro", email: "sigue@example.com" });
    const list = new URLSearchParams({ list: "q=secreta&service=Otro" });
    const asked = await readText(admin.get(`${getRequestPath(one.id)}?${list}&erase=1`, "owner"));
    const path = `${getRequestPath(one.id)}/erase?${list}`;
    expect(asked).toContain(`action="${path}"`);
    const fields = { reference: one.reference };
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 });
    const confirm = await readText(admin.post(path, fields, "owner"));
    vi.useRealTimers();
    expect(confirm).toContain(`action="${path}"`);
    const erased = await admin.post(path, fields, "owner");
    const receipt = erased.headers.get("location") ?? "";
    expect(receipt).not.toContain("secreta");
    const html = await readText(admin.get(receipt, "owner"));
    expect(html).toContain(`href="${getRequestPath(next.id)}?list=service%3DOtro"`);
    expect(html).toContain(`href="${adminPaths.requests}?service=Otro"`);
    expect(html).toContain("Volver a Por atender");
    expect(html).not.toContain("Secreta");
    expect((await admin.get(`${adminPaths.erasures}/ER-0000-0000`, "owner")).status).toBe(404);
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
    // A person of its own, and with a digit to call: the screen has equal parts each time.
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

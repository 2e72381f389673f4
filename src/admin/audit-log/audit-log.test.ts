// @module-tag slow
import { describe, expect, test } from "vitest";
import { adminPaths, getRequestPath } from "#app/admin/addresses.ts";
import { adminPassword } from "../../../tests/support/samples/admin-password.ts";
import { readSheet, readText, setUpAdminApp } from "../../../tests/support/servers/admin-app.ts";
import { createReceiver } from "../../../tests/support/servers/stored-requests.ts";
import { auditLogTexts } from "./texts.ts";

const admin = setUpAdminApp();

const receive = createReceiver(admin);

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
    expect(ofMarketing).not.toContain("<b><bdi>Ana owner</bdi></b>");
    expect(await read(`user=${owner}&area=users`)).not.toContain("exportó");
    expect(await read("area=requests")).toContain("exportó los datos");
    expect(await read("from=2100-01-01")).toContain("Ninguna entrada con estos filtros.");
    expect(countEntries(await read("until=2100-01-01&area=unknown&from=not-a-day"))).toBe(
      countEntries(whole),
    );
    const response = await admin.get(`${adminPaths.auditExport}?user=${marketing}`, "owner");
    expect(response.headers.get("content-disposition")).toMatch(/filename="registro-/);
    const lines = await readSheet(response);
    const text = auditLogTexts.es;
    expect(lines[0]).toBe([text.when, text.who, text.what].map((name) => `"${name}"`).join("\t"));
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

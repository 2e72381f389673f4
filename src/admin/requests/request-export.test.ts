// @module-tag slow
import { describe, expect, test } from "vitest";
import { adminPaths, getRequestPath } from "#app/admin/addresses.ts";
import { languages } from "#app/locale/languages.ts";
import { readSheet, setUpAdminApp } from "../../../tests/support/servers/admin-app.ts";
import { createReceiver } from "../../../tests/support/servers/stored-requests.ts";
import { exportTexts, requestTexts } from "./texts.ts";

// In the morning of UTC it is the day before in this zone.
const admin = setUpAdminApp({ TIME_ZONE: "Pacific/Honolulu" });
const receive = createReceiver(admin);

const setLanguage = async (language: (typeof languages)[number]) => {
  const { accounts } = admin.app.runtime;
  const user = await accounts.findUser(admin.ids.marketing);
  if (!user) throw new Error("no user");
  await accounts.updateUser(user, { language }, undefined);
};

const exportList = (q: string) => admin.post(adminPaths.requestExport, { q }, "marketing");
const readCells = (line = "") => line.split("\t").map((cell) => cell.slice(1, -1));

describe("the list as a spreadsheet", () => {
  test.each(languages)(
    "is in the words of the area, %s, in times of the zone",
    async (language) => {
      await setLanguage(language);
      const { reference } = await receive({
        ...{ firstName: `Sofía${language}`, phone: "+34612345678", phoneTyped: "+34 612 345 678" },
        comment: "Una tienda\nen línea",
      });
      const response = await exportList(`Sofía${language}`);
      const text = exportTexts[language];
      expect(response.headers.get("content-disposition")).toMatch(
        new RegExp(`filename="${text.file}-\\d{4}-\\d\\d-\\d\\d\\.csv"`),
      );
      // UTF-16 with its byte order mark and tabs: Excel opens nothing else in columns in every region.
      const bytes = new Uint8Array(await response.clone().arrayBuffer());
      expect([...bytes.slice(0, 2)]).toEqual([0xff, 0xfe]);
      const [heading, line, ...others] = await readSheet(response);
      expect(readCells(heading)).toEqual(Object.values(text.columns));
      expect(others).toEqual([]);
      const cells = readCells(line);
      expect(cells.slice(0, 3)).toEqual([
        reference,
        expect.stringMatching(/^2026-11-20 00:\d\d$/),
        requestTexts[language].states.new,
      ]);
      expect(cells).toContain("+34 612 345 678");
      expect(cells).toContain("Una tienda / en línea");
    },
  );

  test("runs nothing that a visitor wrote", async () => {
    await receive({ firstName: "=HYPERLINK(Formula)", comment: "=1+1\n=2" });
    const [, line] = await readSheet(exportList("formula"));
    expect(readCells(line)).toEqual(expect.arrayContaining(["'=HYPERLINK(Formula)", "'=1+1 / =2"]));
  });
});

test("the data of a person are a text in that person's language, with all requests, notes and letters", async () => {
  await setLanguage("es");
  const change = { email: "dame@example.com", language: "en", firstName: "Zoe" } as const;
  const one = await receive({ ...change, comment: "First\nidea" });
  const two = await receive(change);
  const fields = { note: "Una nota", only: "note", state: "new", version: "1" };
  await admin.post(getRequestPath(one.id), fields, "marketing");
  const response = await admin.post(`${getRequestPath(one.id)}/export`, {}, "marketing");
  const { columns, person } = exportTexts.en;
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(response.headers.get("content-disposition")).toMatch(
    new RegExp(`filename="${person.file}-${one.reference}-\\d{4}-\\d\\d-\\d\\d\\.txt"`),
  );
  const text = await response.text();
  for (const { reference } of [one, two])
    expect(text).toContain(`${columns.reference}: ${reference}`);
  expect(text).toContain(`${columns.comment}:\r\nFirst\r\nidea\r\n`);
  expect(text).toMatch(
    new RegExp(`${columns.notes}: [\\d-]+ \\d\\d:\\d\\d Ana marketing: Una nota`),
  );
});

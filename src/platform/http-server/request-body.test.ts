import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getTexts } from "#app/locale/texts/texts.ts";
import { listRequests } from "../../../tests/support/databases/stored-contacts.ts";
import { getText } from "../../../tests/support/documents/html.ts";
import {
  makeContactFields,
  startTestApp,
  type TestApp,
} from "../../../tests/support/servers/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const countStored = () => app.runtime.contact.store.count();

const call = "/administrator/app/site/postContactApp";
const post = (target: string, body: Uint8Array, headers: Record<string, string>) =>
  app.request(target, { method: "POST", headers, body: body as Uint8Array<ArrayBuffer> });
const json = { "Content-Type": "application/json" };
const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };

const toJson = (name: Uint8Array) => {
  const [before = "", after = ""] = JSON.stringify(makeContactFields({ first_name: "@@" })).split(
    "@@",
  );
  return Buffer.concat([Buffer.from(before), name, Buffer.from(after)]);
};
const toForm = (name: string) =>
  new URLSearchParams(makeContactFields({ first_name: "@@" })).toString().replace("%40%40", name);

/** Byte sequences that are not UTF-8: Latin-1, truncated, overlong, a lone surrogate, beyond Unicode. */
const notUtf8 = ["f1", "c3", "c0af", "eda080", "f4908080", "ff", "e282"];

describe("the API", () => {
  it.each(notUtf8)("refuses JSON that is not UTF-8: %s", async (hex) => {
    const before = await countStored();
    const response = await post(call, toJson(Buffer.from(hex, "hex")), json);
    expect([response.status, await response.json()]).toEqual([400, { code: 0 }]);
    expect(await countStored()).toBe(before);
  });

  it("refuses UTF-16, and accepts a byte order mark", async () => {
    const text = JSON.stringify(makeContactFields());
    expect((await post(call, Buffer.from(text, "utf16le"), json)).status).toBe(400);
    expect((await post(call, Buffer.from(`\uFEFF${text}`), json)).status).toBe(200);
  });

  it("stores a literal replacement character", async () => {
    expect((await post(call, toJson(Buffer.from("A\uFFFD")), json)).status).toBe(200);
  });
});

describe.each([
  ["the API", call, "application/json", JSON.stringify(makeContactFields())],
  [
    "the form",
    "/contacto",
    "application/x-www-form-urlencoded",
    new URLSearchParams(makeContactFields()).toString(),
  ],
])("%s", (_, target, type, text) => {
  const body = Buffer.from(text);

  it.each(["gzip", "br", "deflate", "gzip, identity", "nonsense"])(
    "refuses the content coding %s with 415 and Accept-Encoding",
    async (coding) => {
      const response = await post(target, body, {
        "Content-Type": type,
        "Content-Encoding": coding,
      });
      expect([response.status, response.headers.get("accept-encoding")]).toEqual([415, "identity"]);
    },
  );

  it.each(["iso-8859-1", "windows-1252", "utf-16", '"latin1"', "utf-7"])(
    "refuses the charset %s",
    async (charset) => {
      const response = await post(target, body, { "Content-Type": `${type}; charset=${charset}` });
      expect(response.status).toBe(415);
    },
  );

  it.each([
    `${type}; charset=UTF-8`,
    `${type};charset="utf-8"`,
    `${type}; charset=utf8; x=y`,
    `${type.toUpperCase()} ; Charset=utf-8`,
    `${type};`,
  ])("takes %s", async (named) => {
    const headers = { "Content-Type": named, "Content-Encoding": "identity" };
    expect((await post(target, body, headers)).status).toBeLessThan(400);
  });

  it.each(["", "nonsense", "application/jsonx", `text/${type}`, `${type}, ${type}`])(
    "refuses the type %j",
    async (named) => {
      expect((await post(target, body, { "Content-Type": named })).status).toBe(415);
    },
  );
});

describe("the form", () => {
  const { failure } = getTexts("es", "contact-form");

  it.each([
    ["percent-encoded in Latin-1", Buffer.from(toForm("Nu%F1ez+100%"))],
    ["in Latin-1 as it is", Buffer.from(toForm("Nu\u00F1ez+100%"), "latin1")],
  ])("comes back with an explanation: %s", async (_, body) => {
    const before = await countStored();
    const response = await post("/contacto", body, urlencoded);
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(getText(html).includes(failure.externalText)).toBe(true);
    expect(await countStored()).toBe(before);
  });

  it.each(notUtf8)(
    "stores nothing for a form that is not UTF-8: %s, percent-encoded",
    async (hex) => {
      const before = await countStored();
      const escaped = hex.replace(/../g, "%$&");
      expect((await post("/contacto", Buffer.from(toForm(escaped)), urlencoded)).status).toBe(400);
      expect(await countStored()).toBe(before);
    },
  );

  it.each([
    ["100%", "100%"],
    ["%zz%4", "%zz%4"],
    ["%C3%B1", "ñ"],
    ["ñ", "ñ"],
    ["%EF%BF%BD", "\uFFFD"],
    ["a%2Bb+c", "a+b c"],
  ])("takes %s for %s", async (sent, stored) => {
    expect((await post("/contacto", Buffer.from(toForm(sent)), urlencoded)).status).toBe(303);
    const [latest] = await listRequests(app.runtime.contact.handling);
    expect(latest).toMatchObject({ firstName: stored });
  });
});

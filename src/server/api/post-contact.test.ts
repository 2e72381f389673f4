import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { serviceFormValues } from "#app/content/services.ts";
import { languages } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { listRequests } from "../../../tests/support/databases/stored-contacts.ts";
import {
  makeContactFields,
  startTestApp,
  type TestApp,
} from "../../../tests/support/servers/test-app.ts";

const reference = /^FS(?:-[0-9A-Z]{4}){2}$/;
const endpoint = "/administrator/app/site/postContactApp";

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const listStored = () => listRequests(app.runtime.contact.handling);

describe("a valid contact request", () => {
  it("is acknowledged with its reference once it is stored", async () => {
    const response = await app.postContact(makeContactFields({ nonsense: "ignored" }));
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const answer = await response.json();
    expect(answer).toEqual({ code: 1, reference: expect.stringMatching(reference) });
    const [stored, ...others] = await listStored();
    expect(others).toEqual([]);
    expect(stored).toMatchObject({
      reference: answer.reference,
      firstName: "Ana Pérez",
      lastName: "",
      email: "ana@example.com",
      phone: "+525500000000",
      service: "Programación",
      comment: "Una tienda para mis alfajores",
      language: "es",
      suspectReason: undefined,
    });
  });

  it.each(serviceFormValues)("may name the service %s", async (service) => {
    expect((await app.postContact(makeContactFields({ service }))).status).toBe(200);
  });

  it("stores language and consent if they are given", async () => {
    await app.postContact(makeContactFields({ language: "us", consent: "2023-01-16" }));
    const [stored] = await listStored();
    expect(stored).toMatchObject({
      language: "en",
      consent: { version: "2023-01-16", language: "en" },
    });
  });

  it.each([
    ["honeypot", { website: "https://example.com" }],
    ["too-fast, html-link", { elapsed_ms: "20", comment: "<a href=x>" }],
  ])("is kept and marked where it may be spam: %s", async (reason, change) => {
    const response = await app.postContact(makeContactFields(change));
    expect(await response.json()).toMatchObject({ code: 1 });
    expect(await listStored()).toMatchObject([{ suspectReason: reason }]);
  });

  it("sets the signed result cookie without visitor data", async () => {
    // Long enough not to come about in a signature.
    const name = { first_name: "Zenobia", email: "zenobia@example.com" };
    const response = await app.postContact(makeContactFields(name));
    const cookie = response.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^result=.*; Max-Age=900; Path=\/information; HttpOnly; SameSite=Lax$/);
    expect(decodeURIComponent(cookie)).not.toMatch(/zenobia/i);
    const { reference } = await response.json();
    const [pair = ""] = cookie.split(";");
    const shown = await app.request("/information", { headers: { Cookie: pair } });
    expect(shown.status).toBe(200);
    expect(shown.headers.get("cache-control")).toBe("no-store");
    expect((await shown.text()).includes(reference)).toBe(true);
  });
});

describe("a repeated contact request", () => {
  const withKey = (change = {}, key = "a key") =>
    app.postContact(makeContactFields(change), { "Idempotency-Key": key });

  it("gets the same response under the same key and is stored once, also concurrently", async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => withKey()));
    const answers = await Promise.all(responses.map((response) => response.text()));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers).size).toBe(1);
    expect(await app.runtime.contact.store.count()).toBe(1);
  });

  it("is refused under the same key with other fields", async () => {
    await withKey();
    const response = await withKey({ comment: "otra cosa" });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      code: 0,
      errors: { "Idempotency-Key": expect.any(String) },
    });
    expect(await app.runtime.contact.store.count()).toBe(1);
  });

  it("is another request under another key", async () => {
    const first = await (await withKey({}, "one")).json();
    const second = await (await withKey({}, "two")).json();
    expect(first.reference).not.toBe(second.reference);
    expect(await app.runtime.contact.store.count()).toBe(2);
  });

  it("is one request without a key if the fields are equal", async () => {
    const first = await (await app.postContact(makeContactFields())).json();
    const second = await (await app.postContact(makeContactFields())).json();
    expect(second).toEqual(first);
    await app.postContact(makeContactFields({ comment: "otra cosa" }));
    expect(await app.runtime.contact.store.count()).toBe(2);
  });
});

describe("an unacceptable contact request", () => {
  it.each(["{", "", "null", "[]", '"text"', "7"])("gets 400 for the body %j", async (body) => {
    const response = await app.postContact(body);
    expect([response.status, await response.json()]).toEqual([400, { code: 0 }]);
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "text/json", ""])(
    "gets 415 for the type %j",
    async (type) => {
      const response = await app.postContact(makeContactFields(), { "Content-Type": type });
      expect([response.status, await response.json()]).toEqual([415, { code: 0 }]);
    },
  );

  it("is not one of type JSON with a charset", async () => {
    const type = { "Content-Type": "Application/JSON; charset=utf-8" };
    expect((await app.postContact(makeContactFields(), type)).status).toBe(200);
  });

  it("gets 413 beyond 64 KB, with or without Content-Length", async () => {
    const body = JSON.stringify(makeContactFields({ comment: "x".repeat(65 * 1024) }));
    const stated = await app.postContact(body, { "Content-Length": String(body.length) });
    expect([stated.status, await stated.json()]).toEqual([413, { code: 0 }]);
    const stream = new Blob([body]).stream();
    const init = { method: "POST", headers: { "Content-Type": "application/json" } };
    const streamed = await app.request(endpoint, {
      ...init,
      body: stream,
      duplex: "half",
    } as RequestInit);
    expect([streamed.status, await streamed.json()]).toEqual([413, { code: 0 }]);
    expect(await app.runtime.contact.store.count()).toBe(0);
  });

  it("gets 404 under another application key", async () => {
    const response = await app.request("/administrator/app/other/postContactApp", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(makeContactFields()),
    });
    expect([response.status, await response.json()]).toEqual([404, { code: 0 }]);
    expect(await app.runtime.contact.store.count()).toBe(0);
  });

  it.each(languages)("gets 422 with a message per invalid field, in %s", async (language) => {
    const { required, email, phone, service } = getTexts(language, "contact-form").messages;
    const wrong = { first_name: " ", email: "ana@", phone: "123", service: "Otra cosa" };
    const response = await app.postContact({ ...makeContactFields(wrong), language });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      code: 0,
      errors: { first_name: required, email, phone, service },
    });
    const empty = await app.postContact("{}", {
      Cookie: `language=${language === "en" ? "us" : "es"}`,
    });
    expect((await empty.json()).errors).toEqual({
      first_name: required,
      email: required,
      phone: required,
      service: required,
    });
    expect(await app.runtime.contact.store.count()).toBe(0);
  });

  it("gets 503 with Retry-After without the database, and the failure for the result page", async () => {
    await app.runtime.close();
    const response = await app.postContact(makeContactFields());
    expect([response.status, await response.json()]).toEqual([503, { code: 0 }]);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(response.headers.get("set-cookie")).toContain("result=error");
  });
});

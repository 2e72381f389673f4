import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { languages } from "#app/locale/languages.ts";
import { getLocalizedPath, getPath, pageIds } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { listRequests } from "../../../tests/support/databases/stored-contacts.ts";
import { getText, listTags } from "../../../tests/support/documents/html.ts";
import {
  makeContactFields,
  startTestApp,
  type TestApp,
} from "../../../tests/support/servers/test-app.ts";
import { getPage } from "./page-registry.ts";

const formPages = pageIds.filter((id) => getPage(id).hasForm);

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

it("has the contact form on the contact page and the home page", () => {
  expect(formPages.sort()).toEqual(["contact", "home"]);
});

describe.each(languages.flatMap((language) => formPages.map((id) => [id, language] as const)))(
  "a form posted to %s in %s",
  (id, language) => {
    const path = getLocalizedPath(id, language);
    const resultPath = getPath("information", language);
    const texts = getTexts(language, "contact-form");

    it("redirects to the result with 303, and the result requires a signed cookie", async () => {
      const response = await app.postForm(path, makeContactFields());
      expect([response.status, response.headers.get("location")]).toEqual([303, resultPath]);
      const [stored] = await listRequests(app.runtime.contact.handling);
      expect(stored).toMatchObject({ language, firstName: "Ana Pérez" });
      const cookies = response.headers.getSetCookie().map((one) => one.split(";")[0]);
      const shown = await app.request(resultPath, { headers: { Cookie: cookies.join("; ") } });
      const html = await shown.text();
      expect(shown.status).toBe(200);
      expect(listTags(html, "html")[0]?.["lang"]).toBe(language);
      expect(getText(html).includes(stored?.reference ?? "none")).toBe(true);
    });

    it("shows errors and the escaped input again: 422", async () => {
      const written = { first_name: '"><script>alert(1)</script>', email: "ana@", phone: "" };
      const response = await app.postForm(path, makeContactFields(written));
      expect(response.status).toBe(422);
      expect(response.headers.get("cache-control")).toBe("no-store");
      const html = await response.text();
      const text = getText(html);
      const { email, required, phone } = texts.messages;
      expect([email, required, phone].map((message) => text.includes(message))).toEqual([
        true,
        true,
        false,
      ]);
      expect(html.includes("<script>alert")).toBe(false);
      const inputs = listTags(html, "input");
      expect(inputs.find(({ name }) => name === "first_name")?.["value"]).toBe(written.first_name);
      expect(inputs.find(({ name }) => name === "email")?.["value"]).toBe("ana@");
      const checked = inputs.filter((input) => "checked" in input).map(({ value }) => value);
      expect(checked).toEqual(["Programación"]);
      expect(await app.runtime.contact.store.count()).toBe(0);
    });

    it("shows the failure with the input without the database: 503", async () => {
      await app.runtime.close();
      const response = await app.postForm(path, makeContactFields());
      expect(response.status).toBe(503);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(response.headers.get("location")).toBeNull();
      const html = await response.text();
      const text = getText(html);
      expect(text.includes(texts.failure.title)).toBe(true);
      expect(text.includes("Una tienda para mis alfajores")).toBe(true);
      expect(getText(await (await app.request(path)).text())).not.toContain(texts.failure.title);
      const name = listTags(html, "input").find((input) => input["name"] === "first_name");
      expect(name?.["value"]).toBe("Ana Pérez");
    });
  },
);

describe.each(languages)("contact requests beyond the rate limit, in %s", (language) => {
  let strict: TestApp;
  beforeEach(async () => {
    strict = await startTestApp({ RATE_LIMIT: "1/m" });
    await strict.postForm("/contacto", makeContactFields());
  });
  afterEach(() => strict.close());
  const expectInOrder = (text: string, sentences: readonly string[]) => {
    let place = 0;
    for (const sentence of sentences) {
      place = text.indexOf(sentence, place);
      expect(place, sentence).not.toBe(-1);
    }
  };

  it("show the specified message at the form, and what to do: 429", async () => {
    const more = makeContactFields({ comment: "otra" });
    const response = await strict.postForm(getPath("contact", language), more);
    expect(response.status).toBe(429);
    const { title, text, limitedText } = getTexts(language, "contact-form").failure;
    expectInOrder(getText(await response.text()), [title, text, limitedText, "@", "+52"]);
  });

  it("show the specified message on the result page, and what to do", async () => {
    const more = { ...makeContactFields({ comment: "otra" }), language };
    const call = await strict.postContact(more);
    expect(call.status).toBe(429);
    const result = call.headers.get("set-cookie")?.split(";")[0];
    const shown = await strict.request(getPath("information", language), {
      headers: { Cookie: result ?? "" },
    });
    const { error, draftKept, retry } = getTexts(language, "information");
    const told = [error.title, error.text, error.limited, draftKept, retry, "@", "+52"];
    expectInOrder(getText(await shown.text()), told);
  });
});

it("stores a form with an idempotency key once, sent repeatedly by form or API", async () => {
  const key = { "Idempotency-Key": "0123456789" };
  const first = await app.postForm("/contacto", makeContactFields(), key);
  const second = await app.postForm("/contact", makeContactFields(), key);
  const third = await app.postContact(makeContactFields(), key);
  expect([first.status, second.status, third.status]).toEqual([303, 303, 200]);
  expect(await app.runtime.contact.store.count()).toBe(1);
});

it("accepts a contact form from a page that was loaded a month ago", async () => {
  const html = await (await app.request("/contacto")).text();
  const fields = Object.fromEntries(
    listTags(html, "input").map(({ name = "", value = "" }) => [name, value]),
  );
  const now = await startTestApp({ SESSION_SECRET: "another".repeat(6) });
  try {
    const kept = { ...fields, ...makeContactFields() };
    expect((await now.postForm("/contacto", kept)).status).toBe(303);
    const elapsed_ms = 30 * 24 * 60 * 60_000;
    const call = await now.postContact({ ...kept, comment: "con script", elapsed_ms });
    expect(call.status).toBe(200);
    expect(await listRequests(now.runtime.contact.handling)).toMatchObject([
      { suspectReason: undefined },
      { suspectReason: undefined },
    ]);
  } finally {
    await now.close();
  }
});

it("refuses a contact form beyond 64 KB, and in another type", async () => {
  const large = makeContactFields({ comment: "x".repeat(65 * 1024) });
  const length = { "Content-Length": String(66 * 1024) };
  expect((await app.postForm("/contacto", large, length)).status).toBe(413);
  const multipart = { "Content-Type": "multipart/form-data; boundary=x" };
  expect((await app.postForm("/contacto", makeContactFields(), multipart)).status).toBe(415);
});

it("responds with 405 to a contact form posted to a page without one", async () => {
  expect((await app.postForm("/nosotros", makeContactFields())).status).toBe(405);
  expect((await app.postForm("/nada", makeContactFields())).status).toBe(404);
});

it("stores a request that filled the honeypot as suspected spam", async () => {
  await app.postForm("/contacto", makeContactFields({ website: "https://example.com" }));
  expect(await listRequests(app.runtime.contact.handling)).toMatchObject([
    { suspectReason: expect.stringContaining("honeypot") },
  ]);
});

it("stores a request that matches the spam heuristics as suspected spam", async () => {
  const comment = "cheap [url=https://example.com]pills[/url]";
  expect((await app.postForm("/contacto", makeContactFields({ comment }))).status).toBe(303);
  expect(await listRequests(app.runtime.contact.handling)).toMatchObject([
    { suspectReason: "link-markup", comment },
  ]);
});

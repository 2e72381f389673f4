import { afterEach, beforeEach, expect, it } from "vitest";
import { getTexts } from "#app/locale/texts/texts.ts";
import { getText } from "../../../tests/support/documents/html.ts";
import {
  makeContactFields,
  startTestApp,
  type TestApp,
} from "../../../tests/support/servers/test-app.ts";

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ RATE_LIMIT: "2/m", TRUST_PROXY: "1" });
});
afterEach(() => app.close());

const fromClient = (address: string) => ({ "X-Forwarded-For": address });
const post = (comment: string, address = "198.51.100.1") =>
  app.postContact(makeContactFields({ comment }), fromClient(address));

it("refuses a client's requests beyond the limit with 429 and Retry-After", async () => {
  expect((await post("uno")).status).toBe(200);
  expect((await post("dos")).status).toBe(200);
  const limited = await post("tres");
  expect([limited.status, await limited.json()]).toEqual([429, { code: 0 }]);
  const wait = Number(limited.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect((await post("cuatro", "198.51.100.2")).status).toBe(200);
  expect(await app.runtime.contact.store.count()).toBe(3);
});

it("does not count repeated or invalid contact requests towards the rate limit", async () => {
  for (let time = 0; time < 5; time++) {
    expect((await post("lo mismo")).status).toBe(200);
    const invalid = await app.postContact(
      makeContactFields({ email: "x" }),
      fromClient("198.51.100.1"),
    );
    expect(invalid.status).toBe(422);
  }
  expect((await post("otra")).status).toBe(200);
  expect((await post("y otra")).status).toBe(429);
});

it("counts API and form requests together, and keeps the form filled in", async () => {
  await post("uno");
  await post("dos");
  const fields = makeContactFields({ comment: "tres" });
  const refused = await app.postForm("/contacto", fields, fromClient("198.51.100.1"));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  const html = await refused.text();
  expect(getText(html).includes(getTexts("es", "contact-form").failure.title)).toBe(true);
  expect(/<textarea[^>]*>\s*(.*?)<\/textarea>/.exec(html)?.[1]).toBe("tres");
});

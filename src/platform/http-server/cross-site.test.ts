import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { getText, listTags } from "../../../tests/support/documents/html.ts";
import {
  makeContactFields,
  startTestApp,
  type TestApp,
} from "../../../tests/support/servers/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ SITE_URL: "https://www.example.com" });
});
afterAll(() => app.close());

/** Unique fields, so that each accepted request is stored. */
let posted = 0;
const makeFields = () => makeContactFields({ comment: `request ${++posted}` });
const countStored = () => app.runtime.contact.store.count();

const own = "https://www.example.com";
const other = "https://evil.example";

const refused: Record<string, string>[] = [
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "cross-site", Origin: other },
  { "Sec-Fetch-Site": "cross-site", Origin: "null" },
  { "Sec-Fetch-Site": "Cross-Site", Origin: other },
  { "Sec-Fetch-Site": "same-site", Origin: "https://shop.example.com" },
  { "Sec-Fetch-Site": "same-site", Origin: "https://site.example.com:8443" },
  { Origin: other },
  { Origin: "http://www.example.com" },
  { Origin: "https://www.example.com.evil.example" },
  { Origin: "https://www.example.com@evil.example" },
  { Origin: "nonsense" },
];
const accepted: Record<string, string>[] = [
  {},
  { "Sec-Fetch-Site": "same-origin", Origin: own },
  { "Sec-Fetch-Site": "same-origin", Origin: "null" },
  { "Sec-Fetch-Site": "none" },
  { "Sec-Fetch-Site": "cross-site", Origin: own },
  { Origin: own },
  { Origin: "HTTPS://WWW.EXAMPLE.COM" },
  { Origin: "null" },
  // The requested host itself: another name of the site, or a site without SITE_URL.
  { Origin: "http://site.example.com" },
  { Origin: "https://site.example.com:8443" },
  { "Sec-Fetch-Site": "something-new" },
];

describe.each(languages)("a contact form posted from another site, in %s", (language) => {
  const path = getPath("contact", language);
  const texts = getTexts(language, "contact-form");

  it.each(refused)("is shown again filled in and is not stored: %j", async (headers) => {
    const before = await countStored();
    const response = await app.postForm(path, makeFields(), headers);
    expect(response.status).toBe(403);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await countStored()).toBe(before);
    const html = await response.text();
    expect(getText(html).includes(texts.failure.externalText)).toBe(true);
    const inputs = listTags(html, "input");
    expect(inputs.find(({ name }) => name === "first_name")?.["value"]).toBe("Ana Pérez");
    const checked = inputs.filter((input) => "checked" in input).map(({ value }) => value);
    expect(checked).toEqual(["Programación"]);

    // The visitor's next submission from the returned page is an ordinary request.
    const same = { "Sec-Fetch-Site": "same-origin", Origin: own };
    expect((await app.postForm(path, makeFields(), same)).status).toBe(303);
    expect(await countStored()).toBe(before + 1);
  });
});

it.each(accepted)("accepts a form that may come from the site: %j", async (headers) => {
  const before = await countStored();
  expect((await app.postForm("/contacto", makeFields(), headers)).status).toBe(303);
  expect(await countStored()).toBe(before + 1);
});

it.each(refused)("refuses an API call from another site: %j", async (headers) => {
  const before = await countStored();
  const response = await app.postContact(makeFields(), headers);
  expect([response.status, await response.json()]).toEqual([403, { code: 0 }]);
  expect(response.headers.get("access-control-allow-origin")).toBeNull();
  expect(await countStored()).toBe(before);
});

it.each(accepted)(
  "takes the call of the site itself, and of other programs: %j",
  async (headers) => {
    expect((await app.postContact(makeFields(), headers)).status).toBe(200);
  },
);

it("refuses a change of the motion setting by another site", async () => {
  const motion = (headers: Record<string, string>) =>
    app.postForm("/nosotros", { motion: "off" }, { "Content-Length": "10", ...headers });
  expect((await motion({ "Sec-Fetch-Site": "same-origin" })).status).toBe(303);
  const forged = await motion({ "Sec-Fetch-Site": "cross-site", Origin: other });
  expect([forged.status, forged.headers.get("set-cookie")]).toEqual([405, null]);
});

it("counts cross-site requests separately in the metrics", async () => {
  const read = async () => {
    const text = await (await app.request("/metrics", {}, "127.0.0.1")).text();
    return Number(/^contact_requests_total\{outcome="external"\} (\d+)$/m.exec(text)?.[1] ?? 0);
  };
  const before = await read();
  await app.postContact(makeFields(), { Origin: other });
  expect(await read()).toBe(before + 1);
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { getTexts } from "#app/locale/texts/texts.ts";
import { getText } from "../../../tests/support/documents/html.ts";
import {
  makeContactFields,
  startTestApp,
  type TestApp,
} from "../../../tests/support/servers/test-app.ts";

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

async function getResultCookie(): Promise<string> {
  const response = await app.postContact(makeContactFields());
  return response.headers.get("set-cookie")?.split(";")[0] ?? "";
}

const open = (cookie?: string) =>
  app.request("/information", { headers: cookie ? { Cookie: cookie } : {} });

it("shows a result on every request", async () => {
  const cookie = await getResultCookie();
  for (let time = 0; time < 3; time++) expect((await open(cookie)).status).toBe(200);
});

it("ignores a result cookie older than 15 minutes", async () => {
  const cookie = await getResultCookie();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 14 * 60_000 });
  expect((await open(cookie)).status).toBe(200);
  vi.setSystemTime(Date.now() + 2 * 60_000);
  expect((await open(cookie)).status).toBe(302);
});

it.each([
  ["none", () => undefined],
  ["an unsigned one", () => `result=success/es/FS-AAAA-AAAA/${Math.floor(Date.now() / 1000)}`],
  ["one whose words were changed", (cookie: string) => cookie.replace("success", "error")],
  ["one whose signature was changed", (cookie: string) => `${cookie.slice(0, -6)}AAAA%3D`],
])("leads to the error page with %s, and shows nothing", async (_, change) => {
  const response = await open(change(await getResultCookie()));
  expect([response.status, response.headers.get("location")]).toEqual([302, "/error"]);
});

it("shows a failure in plain language", async () => {
  await app.runtime.close();
  const failed = await app.postContact({ ...makeContactFields(), language: "en" });
  const cookie = failed.headers.get("set-cookie")?.split(";")[0];
  const text = getText(
    await (await app.request("/information", { headers: { Cookie: cookie ?? "" } })).text(),
  );
  const { error } = getTexts("en", "information");
  expect([error.title, error.text, "FS-"].map((part) => text.includes(part))).toEqual([
    true,
    true,
    false,
  ]);
});

describe("the result cookie over HTTPS", () => {
  let secure: TestApp;
  beforeAll(async () => {
    secure = await startTestApp({ SITE_URL: "https://site.example.com" });
  });
  afterAll(() => secure.close());

  const openSecure = (Cookie: string) => secure.request("/information", { headers: { Cookie } });

  it("has the __Host- prefix", async () => {
    const call = await secure.postContact(makeContactFields());
    const form = await secure.postForm("/contacto", makeContactFields());
    for (const response of [call, form]) {
      const stored = response.headers.getSetCookie().find((one) => one.includes("result="));
      expect(stored).toMatch(
        /^__Host-result=[^;]+; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      expect((await openSecure(stored?.split(";")[0] ?? "")).status).toBe(200);
    }
  });

  it("is ignored without the prefix", async () => {
    const response = await secure.postContact(makeContactFields());
    const [cookie = ""] = response.headers.get("set-cookie")?.split(";") ?? [];
    const bare = cookie.replace("__Host-", "");
    expect((await openSecure(bare)).status).toBe(302);
    expect((await openSecure(`result=nonsense; ${cookie}`)).status).toBe(200);
    expect((await openSecure(`${cookie}; ${bare.replace("success", "error")}`)).status).toBe(200);
    expect((await open(cookie)).status).toBe(302);
  });

  it("does not add the prefix to the cookie of motion, which scripts read", async () => {
    const motion = await secure.postForm(
      "/nosotros",
      { motion: "off" },
      { "Content-Length": "10" },
    );
    expect(motion.headers.get("set-cookie")).toMatch(/^motion=off; /);
  });
});

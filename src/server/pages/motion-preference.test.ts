import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getPath } from "#app/locale/route-pairs.ts";
import { listTags } from "../../../tests/support/html.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { getPageCacheKey } from "./cached-page.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const findMotion = async (response: Response) =>
  /<html[^>]* data-motion="(\w+)"/.exec(await response.text())?.[1];
const withMotion = (motion: string) => ({ headers: { Cookie: `language=es; motion=${motion}` } });
const countSwitches = (html: string, pressed: boolean) =>
  listTags(html, "button").filter(
    (button) => button["name"] === "motion" && button["aria-pressed"] === String(pressed),
  ).length;

describe("the motion setting", () => {
  it.each([getPath("contact", "es"), "/", "/blog", "/nada", "/error"])(
    "is rendered at %s, and each setting is cached separately",
    async (path) => {
      expect(await findMotion(await app.request(path))).toBeUndefined();
      for (const motion of ["off", "on"]) {
        const html = await (await app.request(path, withMotion(motion))).text();
        expect(await findMotion(new Response(html))).toBe(motion);
        // There is one switch in the menu and one in the footer.
        expect(countSwitches(html, motion === "on")).toBe(2);
        expect(countSwitches(html, motion !== "on")).toBe(0);
      }
      expect(await findMotion(await app.request(path))).toBeUndefined();
    },
  );

  it("accepts on and off only", async () => {
    for (const motion of ["", "ON", "offside", "<script>"]) {
      expect(await findMotion(await app.request("/", withMotion(motion)))).toBeUndefined();
    }
  });

  it("is part of the ETag, the cache key and Vary", async () => {
    const plain = await app.request("/contacto");
    const off = await app.request("/contacto", withMotion("off"));
    expect(off.headers.get("etag")).not.toBe(plain.headers.get("etag"));
    expect(off.headers.get("vary")).toBe("Accept, Accept-Encoding, Cookie");
    const page = { path: "/", query: {}, language: "es" } as const;
    const keys = [undefined, "on", "off"] as const;
    expect(new Set(keys.map((motion) => getPageCacheKey({ ...page, motion }))).size).toBe(3);
  });
});

describe("the motion switch without script", () => {
  it.each([
    ["/contacto", "/contacto"],
    ["/blog?category=programacion&page=2", "/blog?category=programacion&page=2"],
    ["/nada", "/nada"],
    ["//example.com/", "/example.com/"],
    ["/\\example.com", "/example.com"],
  ])("stores the choice posted to %s and leads back to it", async (from, to) => {
    const response = await app.postForm(from, { motion: "off" }, { "Content-Length": "10" });
    expect([response.status, response.headers.get("location")]).toEqual([303, to]);
    expect(response.headers.get("set-cookie")).toBe(
      "motion=off; Max-Age=31536000; Path=/; SameSite=Lax",
    );
  });

  it("passes on every other form", async () => {
    const wrong = await app.postForm("/blog", { motion: "up" }, { "Content-Length": "9" });
    expect([wrong.status, wrong.headers.get("set-cookie")]).toEqual([405, null]);
    const contact = await app.postForm("/contacto", { first_name: "motion=off" });
    expect(contact.status).toBe(422);
    expect(contact.headers.get("set-cookie")).not.toContain("motion");
  });
});

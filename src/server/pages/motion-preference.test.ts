import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getPath } from "#app/locale/route-pairs.ts";
import { startTestApp, type TestApp } from "../../../tests/support/servers/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const withMotion = (motion: string) => ({ headers: { Cookie: `language=es; motion=${motion}` } });

describe("the motion setting", () => {
  it.each([getPath("contact", "es"), "/", "/blog", "/nada", "/error"])(
    "has no effect on the page at %s",
    async (path) => {
      const plain = await app.request(path);
      const html = await plain.text();
      expect(html).not.toContain("data-motion");
      for (const motion of ["off", "on"]) {
        const response = await app.request(path, withMotion(motion));
        expect(response.headers.get("etag")).toBe(plain.headers.get("etag"));
        expect(await response.text()).toBe(html);
      }
    },
  );

  it("has an effect on the style sheet of pages without script, which no cache keeps", async () => {
    const page = await (await app.request("/contacto")).text();
    expect(page).toContain('<noscript><link rel="stylesheet" href="/motion.css"></noscript>');
    for (const motion of ["off", "on", "ON", "offside", "<script>"]) {
      const response = await app.request("/motion.css", withMotion(motion));
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("content-type")).toBe("text/css; charset=utf-8");
      const style = await response.text();
      expect(/--motion:\s*0/.test(style)).toBe(motion === "off");
      const [hidden, shown] = motion === "off" ? ["off", "on"] : ["on", "off"];
      expect(style).toMatch(new RegExp(`^[^{@]*\\[value=${hidden}\\][^{]*\\{display:none\\}`));
      expect(style).not.toMatch(new RegExp(`^[^{@]*\\[value=${shown}\\]`));
    }
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
    expect(contact.headers.get("set-cookie")).toBeNull();
  });
});

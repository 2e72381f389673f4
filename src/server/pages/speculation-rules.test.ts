import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { speculationRules } from "./speculation-rules.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it("links the speculation rules from every page, served with their own type", async () => {
  for (const path of ["/", "/contacto", "/blog", "/service/programming"]) {
    const header = (await app.request(path)).headers.get("speculation-rules");
    expect(header).toBe('"/speculation-rules.json"');
  }
  const rules = await app.request("/speculation-rules.json");
  expect(rules.headers.get("content-type")).toBe("application/speculationrules+json");
  expect(await rules.json()).toEqual(speculationRules);
});

it("prefetches links on hover, and prerenders them on press only", () => {
  expect(speculationRules.prefetch.map((rule) => rule.eagerness)).toEqual(["moderate"]);
  expect(speculationRules.prerender.map((rule) => rule.eagerness)).toEqual(["conservative"]);
});

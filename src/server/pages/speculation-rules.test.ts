import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { speculationRules } from "./speculation-rules.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it("every page names the rules, which answer in their own type", async () => {
  for (const path of ["/", "/contacto", "/blog", "/service/programming"]) {
    const header = (await app.request(path)).headers.get("speculation-rules");
    expect(header).toBe('"/speculation-rules.json"');
  }
  const rules = await app.request("/speculation-rules.json");
  expect(rules.headers.get("content-type")).toBe("application/speculationrules+json");
  expect(await rules.json()).toEqual(speculationRules);
});

it("fetches ahead where a pointer rests, and renders ahead only where it is pressed", () => {
  expect(speculationRules.prefetch.map((rule) => rule.eagerness)).toEqual(["moderate"]);
  expect(speculationRules.prerender.map((rule) => rule.eagerness)).toEqual(["conservative"]);
});

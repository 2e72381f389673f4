// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contactFields } from "#app/features/contact/rules/contact-fields.ts";
import { drawCases, drawRuns } from "../../../tests/support/samples/corpus.ts";
import { fc } from "../../../tests/support/samples/random.ts";
import {
  makeContactFields,
  startTestApp,
  type TestApp,
} from "../../../tests/support/servers/test-app.ts";

const corpus = "hostile contact requests";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const keys = [...contactFields, "language", "consent", "website", "elapsed_ms"] as const;
const nest = (open: string, close: string, depth: number) =>
  open.repeat(depth) + close.repeat(depth);

/** JSON values, including texts that `JSON.stringify` never produces. */
const hostileValues = [
  "null",
  "true",
  "0",
  "-1e400",
  '""',
  "[]",
  '["es"]',
  "{}",
  '{"toString":1}',
  '{"toString":null,"valueOf":null}',
  '{"toJSON":1}',
  '{"length":1e9}',
  '{"then":1}',
  '{"constructor":{"name":1}}',
  '{"__proto__":null}',
  '{"__proto__":{"toString":1}}',
  '"\\ud800"',
  '"\\u0000"',
  '"%s%n<script>alert(1)</script>"',
  nest("[", "]", 15_000),
  `${nest('{"a":', "", 5000)}1${"}".repeat(5000)}`,
];
const toJson = (fields: readonly (readonly [string, string])[]) =>
  `{${fields.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(",")}}`;
const valid = Object.entries(makeContactFields()).map(
  ([key, value]) => [key, JSON.stringify(value)] as const,
);
const expectedStatuses = [200, 400, 422];

describe("postContactApp with hostile JSON", () => {
  it.each(drawCases(corpus, [...keys, "__proto__", "constructor", "toString"]))(
    "responds to any value of %s, given once or twice",
    async (key) => {
      for (const value of hostileValues) {
        const rest = valid.filter(([name]) => name !== key);
        for (const fields of [[...rest, [key, value]], [...valid, [key, value]], [[key, value]]]) {
          const body = toJson(fields as [string, string][]);
          const { status } = await app.postContact(body);
          expect(expectedStatuses, `${status} to ${body.slice(0, 200)}`).toContain(status);
        }
      }
    },
  );

  it("responds to arbitrary JSON", async () => {
    const anyKey = fc.oneof(fc.constantFrom(...keys, "__proto__", "toString"), fc.string());
    const anyValue = fc.oneof(
      fc.json({ maxDepth: 6, stringUnit: "binary" }),
      fc.constantFrom(...hostileValues),
    );
    const anyBody = fc.oneof(
      fc.json({ maxDepth: 6 }),
      fc.array(fc.tuple(anyKey, anyValue), { maxLength: 14 }).map(toJson),
      fc
        .array(fc.tuple(anyKey, anyValue), { maxLength: 4 })
        .map((some) => toJson([...valid, ...some])),
    );
    await fc.assert(
      fc.asyncProperty(anyBody, async (body) => {
        const { status } = await app.postContact(body);
        // Several of the long values together exceed the size limit.
        expect([...expectedStatuses, 413]).toContain(status);
      }),
      { numRuns: drawRuns(corpus, 400) },
    );
  });

  it.each([
    "",
    " ",
    "x".repeat(8000),
    "\u00ff\u0080",
    "a, b",
    '{"toString":1}',
    "__proto__",
    "%00",
    "'; drop table contacts; --",
  ])("responds to the idempotency key %j", async (key) => {
    const fields = makeContactFields({ comment: `with the key ${key.length}` });
    const first = await app.postContact(fields, { "Idempotency-Key": key });
    expect(first.status).toBe(200);
    const again = await app.postContact(fields, { "Idempotency-Key": key });
    expect(await again.json()).toEqual(await first.json());
  });
});

describe("the contact form with hostile fields", () => {
  it("responds to arbitrary fields and bytes", async () => {
    const anyName = fc.oneof(fc.constantFrom(...keys, "__proto__", "toString"), fc.string());
    const anyText = fc.oneof(fc.string({ unit: "binary", maxLength: 300 }), fc.constant("es"));
    const anyForm = fc
      .array(fc.tuple(anyName, anyText), { maxLength: 12 })
      .map((pairs) => new URLSearchParams(pairs as [string, string][]).toString());
    const anyBytes = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes));
    await fc.assert(
      fc.asyncProperty(fc.oneof(anyForm, anyBytes), async (body) => {
        const response = await app.request("/contacto", {
          method: "POST",
          headers: { "Content-Type": "application/x-www-form-urlencoded" },
          body,
        });
        expect([303, 400, 422]).toContain(response.status);
      }),
      { numRuns: drawRuns(corpus, 150) },
    );
  });
});

it("logs no error for hostile contact requests", () => {
  const levels = app.logLines.map((line) => JSON.parse(line).level);
  expect(Math.max(...levels)).toBeLessThan(50);
});

import { describe, expect, test } from "vitest";
import { type ContactValue, validateContact } from "#app/features/contact/rules/contact-request.ts";
import type {
  ContactRequest,
  IdempotencyKey,
  NewDelivery,
} from "#app/features/contact/rules/stored-request.ts";
import { createSubmitContact, type SubmissionContext } from "./submit-contact.ts";

const secret = "a secret of the tests, long enough";
const context: SubmissionContext = {
  client: "203.0.113.7",
  language: "es",
  receivedAt: new Date("2026-11-20T10:00:00Z"),
  privacyVersion: "2023-01-16",
};

function formValue(change: Record<string, unknown> = {}): ContactValue {
  const result = validateContact({
    first_name: "Ana Pérez",
    email: "ana@example.com",
    phone: "+525500000000",
    service: "Otro",
    ...change,
  });
  if (!result.ok) throw new Error("the fixture is invalid");
  return result.value;
}

/** Submits once to a store that answers with the given outcomes, and tells what the store was given. */
async function submit(value = formValue(), change: Partial<SubmissionContext> = {}) {
  const calls: {
    request: ContactRequest;
    idempotencyKey: IdempotencyKey;
    deliveries: readonly NewDelivery[];
  }[] = [];
  const submitContact = createSubmitContact({
    secret,
    listDestinations: () => ["owner-mail", "webhook"],
    store: {
      create: async (request, guard, deliveries = []) => {
        calls.push({ request, idempotencyKey: guard, deliveries });
        return { status: "stored", reference: "FS-0000-0000" };
      },
    },
  });
  const outcome = await submitContact(value, { ...context, ...change });
  const [first] = calls;
  if (!first) throw new Error("nothing was stored");
  return { outcome, ...first };
}

describe("the stored request", () => {
  test("has the fields, a reference and the time", async () => {
    const { request, outcome } = await submit(formValue({ comment: "Hola" }));
    expect(request).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      reference: expect.stringMatching(/^FS-/),
      receivedAt: context.receivedAt,
      language: "es",
      firstName: "Ana Pérez",
      lastName: "",
      email: "ana@example.com",
      phone: "+525500000000",
      service: "Otro",
      comment: "Hola",
      consent: undefined,
      suspectReason: undefined,
    });
    expect(outcome).toEqual({
      status: "stored",
      reference: "FS-0000-0000",
      isSuspectedSpam: false,
    });
  });

  test("is in the language of the form, else of the page", async () => {
    expect((await submit(formValue({ language: "us" }))).request.language).toBe("en");
    expect((await submit(formValue(), { language: "en" })).request.language).toBe("en");
  });

  test("records version, language and time of the consent", async () => {
    const stated = await submit(formValue({ consent: "2026-10-01", language: "en" }));
    expect(stated.request.consent).toEqual({
      version: "2026-10-01",
      language: "en",
      at: context.receivedAt,
    });
    const unstated = await submit(formValue({ consent: true }));
    expect(unstated.request.consent?.version).toBe("2023-01-16");
  });

  test("is stored with every sign of spam found in it", async () => {
    const value = formValue({ website: "http://example.com", elapsed_ms: 200 });
    const { request, outcome } = await submit(value);
    expect(request.suspectReason).toBe("honeypot, too-fast");
    expect(outcome).toMatchObject({ status: "stored", isSuspectedSpam: true });
    expect((await submit(formValue({ elapsed_ms: 1500 }))).request.suspectReason).toBeUndefined();
  });
});

describe("the deliveries of a request", () => {
  test("are one to each enabled destination, each with its own id", async () => {
    const { deliveries } = await submit();
    expect(deliveries.map(({ destination }) => destination)).toEqual(["owner-mail", "webhook"]);
    expect(new Set(deliveries.map(({ id }) => id)).size).toBe(2);
  });

  test("are none while the request is suspected spam", async () => {
    expect((await submit(formValue({ website: "x" }))).deliveries).toEqual([]);
  });
});

describe("the idempotency key", () => {
  const guardOf = async (value = formValue(), change: Partial<SubmissionContext> = {}) =>
    (await submit(value, change)).idempotencyKey;

  test("is derived from client and fields when the header is missing, and lasts ten minutes", async () => {
    const guard = await guardOf();
    const later = new Date("2026-11-20T10:09:00Z");
    const sameFields = formValue({ language: "en", consent: true, elapsed_ms: 9000 });
    expect(await guardOf(sameFields, { receivedAt: later, language: "en" })).toEqual(guard);
    expect(guard.lifetime).toBe(600_000);
    expect((await guardOf(formValue({ comment: "Otra" }))).key).not.toBe(guard.key);
    expect((await guardOf(formValue(), { client: "203.0.113.8" })).key).not.toBe(guard.key);
  });

  test("is derived only from the header when it is present, and lasts a day", async () => {
    const guard = await guardOf(formValue(), { idempotencyKey: "k1" });
    expect(guard.lifetime).toBe(86_400_000);
    expect(await guardOf(formValue(), { idempotencyKey: "k1", client: "203.0.113.8" })).toEqual(
      guard,
    );
    expect((await guardOf(formValue(), { idempotencyKey: "k2" })).key).not.toBe(guard.key);
    const otherBody = await guardOf(formValue({ comment: "Otra" }), { idempotencyKey: "k1" });
    expect(otherBody.key).toBe(guard.key);
    expect(otherBody.bodyHash).not.toBe(guard.bodyHash);
  });

  test("differs when text is shifted from one field to the next", async () => {
    const left = await guardOf(formValue({ first_name: "Ana", last_name: "Pérez" }));
    const right = await guardOf(formValue({ first_name: "AnaPérez", last_name: "" }));
    expect(left.key).not.toBe(right.key);
  });

  test("depends on the secret and contains no personal data", async () => {
    const guard = await guardOf();
    expect(JSON.stringify(guard)).not.toMatch(/ana|example|5500000000|203\.0/i);
    expect(guard.key).toMatch(/^[\w-]{43}$/);
    const other = createSubmitContact({
      secret: `${secret}!`,
      store: {
        create: async (_, { key }) => {
          expect(key).not.toBe(guard.key);
          return { status: "stored", reference: "FS-0000-0000" };
        },
      },
    });
    await other(formValue(), context);
  });
});

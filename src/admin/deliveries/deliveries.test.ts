// @module-tag slow
import { expect, test } from "vitest";
import { adminPaths, getRequestPath } from "#app/admin/addresses.ts";
import { capitalise } from "#app/admin/capitalise.ts";
import { describeError } from "#app/admin/delivery-words.ts";
import { overviewTexts } from "#app/admin/overview/texts.ts";
import { getAdminTexts } from "#app/admin/texts.ts";
import { makeContactRequest } from "../../../tests/support/samples/contacts.ts";
import {
  readText,
  setUpAdminApp,
  startAdminApp,
} from "../../../tests/support/servers/admin-app.ts";
import { deliveryTexts } from "./texts.ts";

const admin = setUpAdminApp();

test("deliveries are tried again and discarded, and the audit log says so", async () => {
  const { runtime } = admin.app;
  const request = makeContactRequest({ suspectReason: undefined });
  const idempotencyKey = { key: request.id, bodyHash: "b", lifetime: 1000 };
  const delivery = { id: `delivery-of-${request.id}`, destination: "webhook" as const };
  await runtime.contact.store.create(request, idempotencyKey, [delivery]);
  const html = await readText(admin.get(adminPaths.deliveries, "owner"));
  expect(html).toContain(`Webhook · ${request.reference}`);
  const path = `${adminPaths.deliveries}/${delivery.id}`;
  expect((await admin.post(`${path}/retry`, {}, "owner")).status).toBe(303);
  expect((await admin.post(`${path}/discard`, {}, "owner")).status).toBe(303);
  expect(await runtime.outbox.listByIds([delivery.id])).toMatchObject([{ state: "discarded" }]);
  const log = await readText(admin.get(adminPaths.auditLog, "owner"));
  expect(log).toContain(`reintentó la entrega de ${request.reference}`);
  expect(log).toContain(`descartó la entrega de ${request.reference}`);
});

test("a delivery is listed with its request; once it has arrived, with the time that it took", async () => {
  const { runtime } = admin.app;
  const receivedAt = new Date(Date.now() - 60_000);
  const request = makeContactRequest({
    receivedAt,
    suspectReason: undefined,
    lastName: "<b>Llegó",
  });
  const idempotencyKey = { key: request.id, bodyHash: "b", lifetime: 1000 };
  const delivery = { id: `delivery-of-${request.id}`, destination: "webhook" as const };
  await runtime.contact.store.create(request, idempotencyKey, [delivery]);
  const show = () => readText(admin.get(adminPaths.deliveries, "owner"));
  const link = `<a href="${getRequestPath(request.id)}">Ana Pérez 😀 &lt;b&gt;Llegó</a>`;
  const waiting = await show();
  expect(waiting).toContain(link);
  expect(waiting).not.toContain("Últimas enviadas");
  const options = {
    destination: "webhook",
    limit: 10,
    now: new Date(),
    leaseDuration: 1000,
  } as const;
  const claimed = (await runtime.outbox.claim(options)).find(({ id }) => id === delivery.id);
  if (!claimed) throw new Error("not claimed");
  await runtime.outbox.markDelivered(claimed, new Date(receivedAt.getTime() + 41_000));
  const delivered = await show();
  expect(delivered).toContain(link);
  expect(delivered).toContain("Últimas enviadas");
  expect(delivered).toContain("La mitad tardó menos de 41\u00a0s");
});

test("a request shows each failed attempt of its deliveries, and that it arrived at last", async () => {
  const { outbox } = admin.app.runtime;
  const { store: contacts } = admin.app.runtime.contact;
  const request = makeContactRequest({ suspectReason: undefined });
  const idempotencyKey = { key: request.id, bodyHash: "b", lifetime: 1000 };
  const delivery = { id: `delivery-of-${request.id}`, destination: "webhook" as const };
  await contacts.create(request, idempotencyKey, [delivery]);
  for (const [attempt, code] of ["timeout", "status-503", undefined].entries()) {
    const now = new Date(request.receivedAt.getTime() + attempt * 60_000);
    const options = { destination: "webhook", limit: 10, now, leaseDuration: 1000 } as const;
    const claimed = (await outbox.claim(options)).find(({ id }) => id === delivery.id);
    if (!claimed) throw new Error("not claimed");
    const next = { nextAt: new Date(now.getTime() + 60_000), retryTime: 0 };
    if (code) await outbox.recordFailure(claimed, { code, message: "" }, next, now);
    else await outbox.markDelivered(claimed, now);
  }
  const html = await readText(admin.get(getRequestPath(request.id), "owner"));
  const titles = [...html.matchAll(/<p>(Webhook: [^<]+)<\/p>/g)].map(([, title]) => title);
  expect(titles).toEqual([
    "Webhook: no respondió a tiempo",
    "Webhook: respondió 503",
    "Webhook: enviada",
  ]);
});

test("a delivery that was refused reads the same on all screens, from its first attempt on", async () => {
  const own = await startAdminApp();
  try {
    const { contact, outbox } = own.app.runtime;
    const request = makeContactRequest({ suspectReason: undefined });
    const key = { key: request.id, bodyHash: "b", lifetime: 1000 };
    await contact.store.create(request, key, [{ id: "refused", destination: "visitor-mail" }]);
    const show = (path: string) => readText(own.get(path, "owner"));
    const { noError, trying, states } = deliveryTexts.es;
    expect(await show(adminPaths.deliveries)).toContain(noError);
    const now = new Date();
    const options = { destination: "visitor-mail", limit: 1, now, leaseDuration: 60_000 };
    const [claimed] = await outbox.claim(options);
    if (!claimed) throw new Error("not claimed");
    expect(await show(adminPaths.deliveries)).toContain(trying);
    const error = { code: "smtp-550", message: "" };
    await outbox.recordFailure(claimed, error, { nextAt: undefined, retryTime: 0 }, now);
    const words = describeError(error.code, { texts: getAdminTexts("es") });
    const [deliveries, detail, overview] = [
      await show(adminPaths.deliveries),
      await show(getRequestPath(request.id)),
      await show(adminPaths.overview),
    ];
    expect(deliveries).toContain(capitalise(words));
    expect(deliveries).toContain(states.failed.one);
    expect(detail).toContain(words);
    expect(overview).toContain(overviewTexts.es.failed);
    expect(overview).toContain(overviewTexts.es.lateDeliveries.one);
  } finally {
    await own.app.close();
  }
});

test("deliveries beyond those that are listed are counted", async () => {
  const own = await startAdminApp();
  try {
    const { store } = own.app.runtime.contact;
    const count = 203;
    for (let index = 0; index < count; index++) {
      const request = makeContactRequest({ suspectReason: undefined });
      const key = { key: request.id, bodyHash: "b", lifetime: 1000 };
      await store.create(request, key, [{ id: request.id, destination: "webhook" }]);
    }
    const html = await readText(own.get(adminPaths.deliveries, "owner"));
    expect(html).toMatch(new RegExp(`${deliveryTexts.es.pending}<span[^>]*> ${count}<`));
  } finally {
    await own.app.close();
  }
});

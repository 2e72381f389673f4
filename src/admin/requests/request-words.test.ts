import { describe, expect, test } from "vitest";
import { createTimeFormat } from "#app/admin/format-time.ts";
import { getAdminTexts } from "#app/admin/texts.ts";
import type { RequestChange } from "#app/features/contact/rules/handling.ts";
import type { OutboxEntry } from "#app/platform/outbox/delivery.ts";
import { makeContactRequest } from "../../../tests/support/samples/contacts.ts";
import { readAmount } from "./amount.ts";
import { type HistoryProps, listWorkEntries } from "./request-log.ts";
import { summarizeTimeline } from "./timeline-entries.ts";

const minute = 60_000;
const at = new Date("2026-11-23T16:42:00Z");
const later = (milliseconds: number) => new Date(at.getTime() + milliseconds);

const context = {
  language: "es",
  texts: getAdminTexts("es"),
  times: createTimeFormat("es", "America/Mexico_City", at),
  destinationNames: { webhook: "Webhook" },
} as const;

const makeProps = (change: Partial<HistoryProps> = {}): HistoryProps => ({
  ...context,
  request: {
    ...makeContactRequest({ receivedAt: at, suspectReason: undefined }),
    ...{ state: "new", assigneeId: undefined, followUpOn: undefined, answeredAt: undefined },
    ...{ amount: undefined, lostReason: undefined, suspectedAt: undefined, version: 1 },
    enteredBy: undefined,
  },
  ...{ deliveries: [], notes: [], changes: [], erasedOn: undefined },
  names: new Map([["ana", "Ana Pérez"]]),
  ...change,
});

const makeDelivery = (change: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...{ id: "d", reference: "FS-1", subject: undefined, destination: "webhook" },
  ...{ state: "delivered", attempts: 1, createdAt: at, nextAt: later(6 * minute) },
  ...{ settledAt: later(900), lastError: undefined, earlierErrors: [] },
  ...change,
});

test.each([
  ["", undefined],
  ["185 000", 185_000],
  ["$185,000.00", 185_000],
  ["185.000", 185_000],
  ["0", 0],
  ["999999999", 999_999_999],
  ["1000000000", Number.NaN],
  ["12.5", Number.NaN],
  ["-1", Number.NaN],
  ["mucho", Number.NaN],
])("the amount %j is read as %j", (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

describe("what the site did with a request, in one line,", () => {
  const error = { code: "status-500", message: "", at };
  const waiting = { state: "waiting", settledAt: undefined } as const;
  test.each<[string, OutboxEntry[], string, string]>([
    [
      "all delivered",
      [makeDelivery(), makeDelivery({ id: "e", settledAt: later(7200) })],
      "done",
      "Guardada y enviada a 2 destinos en 7\u00a0s",
    ],
    [
      "on its way",
      [makeDelivery(waiting)],
      "waiting",
      "Guardada. 0 de 1 enviadas; Webhook en camino",
    ],
    [
      "late",
      [makeDelivery(), makeDelivery({ ...waiting, lastError: error, attempts: 2 })],
      "late",
      "Guardada. 1 de 2 enviadas; Webhook respondió 500 2 veces, siguiente intento 10:48",
    ],
    [
      "failed, before what is late",
      [
        makeDelivery({ ...waiting, lastError: error }),
        makeDelivery({ state: "failed", lastError: error }),
      ],
      "failed",
      "Guardada. 0 de 2 enviadas; Webhook: respondió 500, espera a una persona",
    ],
    [
      "given up by a person",
      [makeDelivery({ state: "discarded", lastError: error })],
      "done",
      "Guardada. 0 de 1 enviadas; Webhook: descartada",
    ],
    [
      "held back, as the mailbox had enough",
      [makeDelivery({ state: "discarded", lastError: { ...error, code: "receipt-limit" } })],
      "done",
      "Guardada. 0 de 1 enviadas; Webhook: ya se enviaron suficientes a este buzón",
    ],
    ["nowhere to go", [], "done", "Guardada; sin destinos"],
  ])("is true of one with deliveries: %s", (_, deliveries, kind, text) => {
    expect(summarizeTimeline(makeProps({ deliveries }))).toEqual({ kind, text });
  });
});

describe("the log", () => {
  const change = (values: Partial<RequestChange>): RequestChange => ({
    ...{ id: values.kind ?? "", userId: "ana", at, actionId: "b", kind: "state", value: undefined },
    isUndo: false,
    ...values,
  });
  const read = (changes: RequestChange[]) =>
    listWorkEntries(makeProps({ changes })).map(({ sentence, user }) =>
      sentence.replace("{user}", user),
    );

  test("says the changes of one action in one sentence", () => {
    expect(
      read([
        change({ kind: "amount", value: "62000" }),
        change({ kind: "assignee", value: "ana" }),
        change({ kind: "follow-up", value: "2026-11-30" }),
        change({ kind: "lost-reason", value: "price" }),
        change({ kind: "state", value: "lost" }),
      ]),
    ).toEqual([
      "Ana Pérez la tomó, la marcó Perdida: precio, 62,000 pesos y puso seguimiento para el 30 de noviembre",
    ]);
  });

  test("says of what was undone that it was", () => {
    const undone = (values: Partial<RequestChange>) => read([change({ ...values, isUndo: true })]);
    expect(undone({ value: "new" })).toEqual(["Ana Pérez deshizo su cambio: la marcó Nueva"]);
    expect(undone({ kind: "suspect" })).toEqual(["Ana Pérez deshizo la marca de spam"]);
    expect(undone({ kind: "released" })).toEqual(["Ana Pérez deshizo «No es spam»"]);
    expect(undone({ kind: "erasing" })).toEqual(["Ana Pérez deshizo el borrado"]);
  });

  test("is newest first, and keeps the signs of what was released", () => {
    const changes = [
      change({ kind: "released", value: "honeypot", actionId: undefined, id: "1" }),
      change({
        kind: "suspect",
        value: "by-hand: otra vez",
        at: later(1),
        actionId: undefined,
        id: "2",
      }),
    ];
    expect(read(changes)).toEqual([
      "Ana Pérez la marcó como spam (marcada a mano: otra vez)",
      "Ana Pérez dijo que no es spam",
    ]);
    const deliveries = [makeDelivery()];
    expect(summarizeTimeline(makeProps({ changes, deliveries })).text).toBe(
      "Guardada como sospechosa, luego enviada a 1 destino en 1\u00a0s",
    );
  });
});

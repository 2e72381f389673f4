import { expect, it } from "vitest";
import { makeContactRequest } from "../../../../tests/support/samples/contacts.ts";
import { handledRecordFields, toCsvCells, toHandledRecord } from "./handled-record.ts";
import { type HandledRequest, lostReasons, newWork } from "./handling.ts";

it("has the follow-up, the first answer, the result, and the earlier texts of notes", () => {
  const answeredAt = new Date("2026-11-23T10:00:00Z");
  const request: HandledRequest = {
    ...makeContactRequest(),
    ...newWork,
    ...{ state: "lost", followUpOn: "2026-11-30", answeredAt, amount: 62_000 },
    lostReason: lostReasons[0],
  };
  const text = { userId: "ana", at: answeredAt, actionId: undefined, text: "Llamé." };
  const note = { ...text, id: "n", text: "Llamé ayer.", earlier: [text] };
  const record = toHandledRecord({
    ...{ request, notes: [note], letters: [] },
    names: new Map([["ana", "Ana"]]),
  });
  expect(record).toMatchObject({
    ...{ follow_up_on: "2026-11-30", answered_at: answeredAt.toISOString(), amount: 62_000 },
    lost_reason: "price",
  });
  expect(record.notes.split("\n")).toEqual([
    "2026-11-23T10:00:00.000Z Ana: Llamé ayer.",
    "(earlier) 2026-11-23T10:00:00.000Z Ana: Llamé.",
  ]);
  expect(toCsvCells(record)[handledRecordFields.indexOf("amount")]).toBe("62000");
});

const withoutWork = (request: HandledRequest) => ({
  ...{ request, notes: [], letters: [], names: new Map() },
});

it.each([
  ["+525500000000", "+52 55 0000 0000"],
  ["00525500000000", "005255 0000 0000"],
  ["0440000000", "044 000 0000"],
  ["", ""],
])("the phone number %j is %j in a spreadsheet", (phone, cell) => {
  const request = { ...makeContactRequest({ phone }), phoneTyped: undefined };
  const handled = { ...request, ...newWork };
  const record = toHandledRecord(withoutWork(handled));
  const cells = toCsvCells(record);
  expect(cells[handledRecordFields.indexOf("phone")]).toBe(cell);
  expect(cells.with(handledRecordFields.indexOf("phone"), record.phone)).toEqual(
    handledRecordFields.map((name) => record[name]),
  );
});

it.each([
  ["(5500000000)", "55 0000 0000"],
  ["0041 (0)44 000 00 00", "0041 0 44 000 00 00"],
  ["+34 612 345 678", "+34 612 345 678"],
  ["+52-55-0000-0000", "+52 55 0000 0000"],
  ["55.0000.0000", "55 0000 0000"],
  ["+52 55 0000 0000 ext. 3", "Tel. +52 55 0000 0000 ext. 3"],
  ["Tel. 55 0000 0000", "Tel. 55 0000 0000"],
])("the typed phone number %j is %j in a spreadsheet", (phoneTyped, cell) => {
  const request = { ...makeContactRequest({ phone: "5500000000" }), phoneTyped };
  const handled = { ...request, ...newWork };
  const cells = toCsvCells(toHandledRecord(withoutWork(handled)));
  expect(cells[handledRecordFields.indexOf("phone_typed")]).toBe(cell);
});

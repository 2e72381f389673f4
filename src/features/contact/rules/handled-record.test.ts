import { expect, it } from "vitest";
import { makeContactRequest } from "../../../../tests/support/samples/contacts.ts";
import { handledRecordFields, toCsvCells, toHandledRecord } from "./handled-record.ts";

it.each([
  ["+525500000000", "+5255 0000 0000"],
  ["00525500000000", "005255 0000 0000"],
  ["0440000000", "04 4000 0000"],
  ["", ""],
])("the phone number %j is %j in a spreadsheet", (phone, cell) => {
  const request = { ...makeContactRequest({ phone }), phoneTyped: undefined };
  const handled = { ...request, state: "new", assigneeId: undefined, version: 1 } as const;
  const record = toHandledRecord(handled, [], new Map());
  const cells = toCsvCells(record);
  expect(cells[handledRecordFields.indexOf("phone")]).toBe(cell);
  expect(cells.with(handledRecordFields.indexOf("phone"), record.phone)).toEqual(
    handledRecordFields.map((name) => record[name]),
  );
});

it.each([
  ["(5500000000)", "'(5500000000)"],
  ["0041 (0)44 000 00 00", "'0041 (0)44 000 00 00"],
  ["Tel. 55 0000 0000", "Tel. 55 0000 0000"],
])("the typed phone number %j is %j in a spreadsheet", (phoneTyped, cell) => {
  const request = { ...makeContactRequest(), phoneTyped };
  const handled = { ...request, state: "new", assigneeId: undefined, version: 1 } as const;
  const cells = toCsvCells(toHandledRecord(handled, [], new Map()));
  expect(cells[handledRecordFields.indexOf("phone_typed")]).toBe(cell);
});

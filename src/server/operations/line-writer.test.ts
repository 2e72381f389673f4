import { pino } from "pino";
import { expect, it } from "vitest";
import { createLineWriter } from "./line-writer.ts";

const fields = { method: "GET", path: '/a"b', status: 200 };

it("writes the line that the logger would write", () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line.replace(/"time":\d{13},/, "")) });
  createLineWriter(log, fields)("8f2c-1", 0.1);
  log.child(fields).info({ requestId: "8f2c-1", ms: 0.1 });
  expect(lines[0]).toBe(lines[1]);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ ...fields, requestId: "8f2c-1", ms: 0.1 });
});

it("writes the time of each line", () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const before = Date.now();
  createLineWriter(log, fields)("1", 0);
  const { time } = JSON.parse(lines[0] ?? "");
  expect(time).toBeGreaterThanOrEqual(before);
  expect(time).toBeLessThanOrEqual(Date.now());
});

it("writes nothing where the level leaves such lines out", () => {
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line) => void lines.push(line) });
  createLineWriter(log, fields)("1", 0);
  expect(lines).toEqual([]);
});

import { expect, test } from "vitest";
import { createBreaker } from "./circuit-breaker.ts";

const make = () => createBreaker({ room: 4, faults: 3, pause: 1000 });

function open(at = 0) {
  const breaker = make();
  for (let count = 0; count < 3; count++) breaker.countFault(at);
  return breaker;
}

test("opens after a number of faults in a row, which an answer breaks", () => {
  const breaker = make();
  breaker.countFault(0);
  breaker.countFault(0);
  breaker.close();
  breaker.countFault(0);
  breaker.countFault(0);
  expect(breaker.getRoom(0)).toBe(4);
  breaker.countFault(0);
  expect(breaker.getRoom(0)).toBe(0);
});

test("lets one probe through after its pause", () => {
  const breaker = open(500);
  expect(breaker.getRoom(1499)).toBe(0);
  expect(breaker.getRoom(1500)).toBe(1);
});

test("pauses again after a probe in vain, and closes with an answer", () => {
  const breaker = open();
  breaker.countFault(1000);
  expect(breaker.getRoom(1999)).toBe(0);
  expect(breaker.getRoom(2000)).toBe(1);
  breaker.close();
  expect(breaker.getRoom(2000)).toBe(4);
  breaker.countFault(2000);
  expect(breaker.getRoom(2000)).toBe(4);
});

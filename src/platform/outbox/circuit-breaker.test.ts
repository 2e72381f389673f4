import { expect, test } from "vitest";
import { createCircuitBreaker } from "./circuit-breaker.ts";

const make = () =>
  createCircuitBreaker({ concurrency: 4, failureThreshold: 3, resetTimeout: 1000 });

function open(at = 0) {
  const breaker = make();
  for (let count = 0; count < 3; count++) breaker.recordFailure(at);
  return breaker;
}

test("opens after a number of failures in a row, reset by a response", () => {
  const breaker = make();
  breaker.recordFailure(0);
  breaker.recordFailure(0);
  breaker.close();
  breaker.recordFailure(0);
  breaker.recordFailure(0);
  expect(breaker.getCapacity(0)).toBe(4);
  breaker.recordFailure(0);
  expect(breaker.getCapacity(0)).toBe(0);
});

test("lets one probe through after its pause", () => {
  const breaker = open(500);
  expect(breaker.getCapacity(1499)).toBe(0);
  expect(breaker.getCapacity(1500)).toBe(1);
});

test("lets a probe through at once when it is asked for", () => {
  const breaker = open(500);
  breaker.probeNow();
  expect(breaker.getCapacity(501)).toBe(1);
  breaker.recordFailure(501);
  expect(breaker.getCapacity(502)).toBe(0);
});

test("pauses again after a probe in vain, and closes with an answer", () => {
  const breaker = open();
  breaker.recordFailure(1000);
  expect(breaker.getCapacity(1999)).toBe(0);
  expect(breaker.getCapacity(2000)).toBe(1);
  breaker.close();
  expect(breaker.getCapacity(2000)).toBe(4);
  breaker.recordFailure(2000);
  expect(breaker.getCapacity(2000)).toBe(4);
});

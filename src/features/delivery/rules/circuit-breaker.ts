/** Spares a destination that takes nothing: while open, deliveries wait without being tried. Times are milliseconds of a clock that never jumps. */
export interface CircuitBreaker {
  /** How many deliveries may be under way at once: all of them, one to probe with, or none. */
  getCapacity(now: number): number;
  /** The far end answered, with or without taking the delivery. */
  close(): void;
  recordFailure(now: number): void;
}

interface CircuitBreakerOptions {
  /** Deliveries under way at once while closed. */
  concurrency: number;
  /** Faults in a row that open it. */
  failureThreshold: number;
  /** Milliseconds from the last fault to the next probe. */
  resetTimeout: number;
}

/** Makes the breaker of one destination, closed (https://martinfowler.com/bliki/CircuitBreaker.html). */
export function createCircuitBreaker({
  concurrency,
  failureThreshold,
  resetTimeout,
}: CircuitBreakerOptions): CircuitBreaker {
  let consecutiveFailures = 0;
  let probeAt = 0;
  return {
    getCapacity(now) {
      if (consecutiveFailures < failureThreshold) return concurrency;
      return now >= probeAt ? 1 : 0;
    },
    close() {
      consecutiveFailures = 0;
    },
    recordFailure(now) {
      consecutiveFailures += 1;
      probeAt = now + resetTimeout;
    },
  };
}

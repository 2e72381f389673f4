/** Circuit breaker of a destination: while open, deliveries wait without being tried. Times are milliseconds of a monotonic clock. */
export interface CircuitBreaker {
  /** Number of concurrent deliveries allowed: the full concurrency, one as a probe, or none. */
  getCapacity(now: number): number;
  /** Lets the next probe through at once. */
  probeNow(): void;
  /** Records a response, whether or not it accepted the delivery. */
  close(): void;
  recordFailure(now: number): void;
}

interface CircuitBreakerOptions {
  /** Concurrent deliveries while closed. */
  concurrency: number;
  /** Failures in a row that open it. */
  failureThreshold: number;
  /** Milliseconds from the last failure to the next probe. */
  resetTimeout: number;
}

/** Creates the closed circuit breaker of one destination (https://martinfowler.com/bliki/CircuitBreaker.html). */
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
    probeNow() {
      probeAt = 0;
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

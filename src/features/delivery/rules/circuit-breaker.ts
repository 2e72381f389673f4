/** Spares a destination that takes nothing: while open, deliveries wait without being tried. Times are milliseconds of a clock that never jumps. */
export interface Breaker {
  /** How many deliveries may be under way at once: all of them, one to probe with, or none. */
  getRoom(now: number): number;
  /** The far end answered, with or without taking the delivery. */
  close(): void;
  countFault(now: number): void;
}

interface BreakerLimits {
  /** Deliveries under way at once while closed. */
  room: number;
  /** Faults in a row that open it. */
  faults: number;
  /** Milliseconds from the last fault to the next probe. */
  pause: number;
}

/** Makes the breaker of one destination, closed (https://martinfowler.com/bliki/CircuitBreaker.html). */
export function createBreaker({ room, faults, pause }: BreakerLimits): Breaker {
  let inARow = 0;
  let probeAt = 0;
  return {
    getRoom(now) {
      if (inARow < faults) return room;
      return now >= probeAt ? 1 : 0;
    },
    close() {
      inARow = 0;
    },
    countFault(now) {
      inARow += 1;
      probeAt = now + pause;
    },
  };
}

import { executionAsyncResource } from "node:async_hooks";

const kept: object[] = [];

/**
 * Keeps an object of `process.nextTick` alive for as long as the process lives. V8 knows their hidden class by weak references only:
 * once a full garbage collection finds none of them, each later call takes four times as long (docs/decisions/0111). Call it first.
 */
export function keepTickObject(): void {
  process.nextTick(() => kept.push(executionAsyncResource()));
}

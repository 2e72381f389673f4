import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** Whether an island lives: false on the server and in the first render of the browser, which is to be the same. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

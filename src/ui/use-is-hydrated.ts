import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** True after hydration; false on the server and in the first client render, which must match it. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

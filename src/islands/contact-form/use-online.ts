import { useSyncExternalStore } from "react";

/** Value of `navigator.onLine`, kept up to date; true on the server. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(onStoreChange: () => void): () => void {
  addEventListener("online", onStoreChange);
  addEventListener("offline", onStoreChange);
  return () => {
    removeEventListener("online", onStoreChange);
    removeEventListener("offline", onStoreChange);
  };
}

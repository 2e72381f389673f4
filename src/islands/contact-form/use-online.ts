import { useSyncExternalStore } from "react";

/** Whether the browser has a network, as far as it knows; the server takes it for granted. */
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

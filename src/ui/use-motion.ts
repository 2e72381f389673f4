import { useSyncExternalStore } from "react";
import { isMotionEnabled, subscribeToMotion } from "./motion-store.ts";

/** Whether motion is enabled, kept up to date; true in what the server renders. */
export function useMotionEnabled(): boolean {
  return useSyncExternalStore(subscribeToMotion, isMotionEnabled, () => true);
}

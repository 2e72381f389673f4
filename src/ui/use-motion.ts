import { useSyncExternalStore } from "react";
import { isMotionEnabled, subscribeToMotion } from "./motion-store.ts";

/** Current state of the motion switch; true in what the server renders. */
export function useMotionEnabled(): boolean {
  return useSyncExternalStore(subscribeToMotion, isMotionEnabled, () => true);
}

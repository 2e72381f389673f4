import { useSyncExternalStore } from "react";
import { isMotionEnabled, subscribeToMotion } from "./motion-store.ts";

export function useMotionEnabled(): boolean {
  return useSyncExternalStore(subscribeToMotion, isMotionEnabled, () => true);
}

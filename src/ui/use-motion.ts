import { useSyncExternalStore } from "react";
import { isMotionEnabled, type Motion, subscribeToMotion } from "./motion-store.ts";

/** Whether motion is enabled, kept up to date; `serverMotion` is the server's value, so that hydration matches. */
export function useMotionEnabled(serverMotion: Motion | undefined): boolean {
  return useSyncExternalStore(subscribeToMotion, isMotionEnabled, () => serverMotion !== "off");
}

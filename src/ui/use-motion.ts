import { useSyncExternalStore } from "react";
import { isMotionEnabled, type Motion, subscribeToMotion } from "./motion-store.ts";

/** Whether things may move, kept up to date; `chosen` is what the server knew, so that both sides render alike. */
export function useMotionEnabled(serverMotion: Motion | undefined): boolean {
  return useSyncExternalStore(subscribeToMotion, isMotionEnabled, () => serverMotion !== "off");
}

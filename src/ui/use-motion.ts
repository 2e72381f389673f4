import { useSyncExternalStore } from "react";
import { isMoving, type Motion, onMotionChange } from "./motion-store.ts";

/** Whether things may move, kept up to date; `chosen` is what the server knew, so that both sides render alike. */
export function useMotion(chosen: Motion | undefined): boolean {
  return useSyncExternalStore(onMotionChange, isMoving, () => chosen !== "off");
}

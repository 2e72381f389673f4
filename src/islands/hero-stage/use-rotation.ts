import { useEffect, useState } from "react";

/** How long each headline and picture stands, its going included, in milliseconds. */
const rotationInterval = 3000;
/** How long the old one takes to go. */
export const exitDuration = 500;

/** How many turns are over, and whether what is shown is on its way out. */
export interface Rotation {
  count: number;
  isLeaving: boolean;
  /** Whether the first one was ever on its way; true for good. */
  hasStarted: boolean;
}

/** Counts turns while it runs. One that is cut short on its way out comes back. */
export function useRotation(isRunning: boolean): Rotation {
  const [rotation, setRotation] = useState<Rotation>({
    count: 0,
    isLeaving: false,
    hasStarted: false,
  });
  useEffect(() => {
    if (!isRunning) return;
    let exitTimer: ReturnType<typeof setTimeout>;
    const interval = setInterval(() => {
      setRotation(({ count }) => ({ count, isLeaving: true, hasStarted: true }));
      exitTimer = setTimeout(
        () =>
          setRotation(({ count }) => ({ count: count + 1, isLeaving: false, hasStarted: true })),
        exitDuration,
      );
    }, rotationInterval);
    return () => {
      clearInterval(interval);
      clearTimeout(exitTimer);
      setRotation((last) => ({ ...last, isLeaving: false }));
    };
  }, [isRunning]);
  return rotation;
}

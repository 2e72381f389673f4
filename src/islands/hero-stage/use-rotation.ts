import { useEffect, useState } from "react";

/** Time per headline and picture, including its exit, in milliseconds. */
const rotationInterval = 3000;
/** Duration of the exit, in milliseconds. */
export const exitDuration = 500;

/** Number of completed rotations, and whether the current item is leaving. */
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

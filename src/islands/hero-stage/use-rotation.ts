import { type RefObject, useEffect, useState } from "react";

/** Time per headline and picture, including its exit, in milliseconds. */
const rotationInterval = 3000;
/** One beat of the film, in milliseconds: its chimney takes its ball in at the start of each. */
const beat = 1500;
/** Duration of the exit, in milliseconds. */
export const exitDuration = 500;

/** Number of completed rotations, whether the current item is leaving, and whether one ever has. */
const initialRotation = { count: 0, isLeaving: false, hasStarted: false };
export type Rotation = typeof initialRotation;

/** Counts turns while it runs, on the beat of the film if that plays. One that is cut short on its way out comes back. */
export function useRotation(isRunning: boolean, stage: RefObject<Element | null>): Rotation {
  const [rotation, setRotation] = useState(initialRotation);
  useEffect(() => {
    if (!isRunning) return;
    let turnTimer: ReturnType<typeof setTimeout>;
    let exitTimer: ReturnType<typeof setTimeout>;
    const scheduleTurn = () => {
      turnTimer = setTimeout(
        () => {
          setRotation(({ count }) => ({ count, isLeaving: true, hasStarted: true }));
          const completeTurn = () =>
            setRotation((last) => ({ ...last, count: last.count + 1, isLeaving: false }));
          exitTimer = setTimeout(completeTurn, exitDuration);
          scheduleTurn();
        },
        rotationInterval - getBeatOffset(stage.current?.querySelector("video")),
      );
    };
    scheduleTurn();
    return () => {
      clearTimeout(turnTimer);
      clearTimeout(exitTimer);
      setRotation((last) => ({ ...last, isLeaving: false }));
    };
  }, [isRunning, stage]);
  return rotation;
}

/** Distance of the film from its nearest beat, from half a beat early to half a beat late, in milliseconds. */
function getBeatOffset(video: HTMLVideoElement | null | undefined): number {
  if (!video || video.paused) return 0;
  const time = video.currentTime * 1000;
  return time - Math.round(time / beat) * beat;
}

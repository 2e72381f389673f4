import { type RefObject, useEffect, useState } from "react";

/** Time from one headline to the next, in milliseconds. */
const rotationInterval = 3000;
/** One beat of the film, in milliseconds: its chimney takes its ball in at the start of each. */
const beat = 1500;

/** Completed turns. A picture follows a headline by a beat: the two never change at once. */
export interface Rotation {
  headlines: number;
  pictures: number;
}

/** Counts turns while it runs, on the beat of the film if that plays. */
export function useRotation(isRunning: boolean, stage: RefObject<Element | null>): Rotation {
  const [rotation, setRotation] = useState<Rotation>({ headlines: 0, pictures: 0 });
  useEffect(() => {
    if (!isRunning) return;
    let headlineTimer: ReturnType<typeof setTimeout>;
    let pictureTimer: ReturnType<typeof setTimeout>;
    const turn = (part: keyof Rotation) =>
      setRotation((last) => ({ ...last, [part]: last[part] + 1 }));
    const scheduleTurn = () => {
      headlineTimer = setTimeout(
        () => {
          turn("headlines");
          pictureTimer = setTimeout(() => turn("pictures"), beat);
          scheduleTurn();
        },
        rotationInterval - getBeatOffset(stage.current?.querySelector("video")),
      );
    };
    scheduleTurn();
    return () => {
      clearTimeout(headlineTimer);
      clearTimeout(pictureTimer);
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

import { useRef, useState } from "react";
import { isMoving } from "#app/ui/motion-store.ts";

/** In milliseconds: the longest wait for a picture, how long who leaves is seen, and the rest of the turn. */
const times = { picture: 1000, leaving: 300, coming: 600 } as const;

/** Who is on the stage, by index. */
export interface Round {
  shown: number;
  /** Who was shown before; nobody until the first turn. */
  from?: number;
  /** Whether that one is still on the way out. */
  isLeaving: boolean;
  /** Whom the way back leads to, as it is displayed: a little later than the turn. */
  before: number;
}

/**
 * The order of the stage: it begins with the first of `total` and goes round both ways. While a turn moves, or waits
 * for what `prepare` fetches, another press does nothing; where nothing moves, every press is a turn at once.
 */
export function useRound(total: number, prepare: (index: number) => Promise<unknown>) {
  const wrap = (index: number) => (index + total) % total;
  const [round, setRound] = useState<Round>({ shown: 0, isLeaving: false, before: wrap(-1) });
  const isTurning = useRef(false);

  const take = (step: number, { shown: from }: Round): Round => {
    const shown = wrap(from + step);
    return { shown, from, isLeaving: false, before: wrap(shown - 1) };
  };

  const go = async (step: 1 | -1) => {
    if (isTurning.current) return;
    if (!isMoving()) return setRound((last) => take(step, last));

    isTurning.current = true;
    const next = take(step, round);
    await Promise.race([prepare(next.shown), wait(times.picture)]);
    setRound({ ...next, isLeaving: true, before: round.before });
    await wait(times.leaving);
    setRound(next);
    await wait(times.coming);
    isTurning.current = false;
  };

  return [round, go] as const;
}

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

import { useRef, useState } from "react";
import { isMotionEnabled } from "#app/ui/motion-store.ts";
import type { Member } from "./member.ts";

/** In milliseconds: the longest wait for a picture, how long who leaves is seen, and the rest of the turn. */
const durations = { picture: 1000, leaving: 300, coming: 600 } as const;

interface CarouselState {
  current: number;
  previous?: number;
  isLeaving: boolean;
  /** Index of the member shown as previous: updated shortly after the change. */
  preceding: number;
}

/** Endless order of `total` members. A press during a turn, or while `preload` runs, does nothing; without motion each turns. */
export function useCarousel(total: number, preload: (index: number) => Promise<unknown>) {
  const wrap = (index: number) => (index + total) % total;
  const [state, setState] = useState<CarouselState>({
    current: 0,
    isLeaving: false,
    preceding: wrap(-1),
  });
  const isTransitioning = useRef(false);

  const getNextState = (step: number, { current: from }: CarouselState): CarouselState => {
    const shown = wrap(from + step);
    return { current: shown, previous: from, isLeaving: false, preceding: wrap(shown - 1) };
  };

  const go = async (step: 1 | -1) => {
    if (isTransitioning.current) return;
    if (!isMotionEnabled()) return setState((last) => getNextState(step, last));

    isTransitioning.current = true;
    const next = getNextState(step, state);
    await Promise.race([preload(next.current), wait(durations.picture)]);
    setState({ ...next, isLeaving: true, preceding: state.preceding });
    await wait(durations.leaving);
    setState(next);
    await wait(durations.coming);
    isTransitioning.current = false;
  };

  return [state, go] as const;
}

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** State of a member on the stage; a waiting member is invisible but already loaded. */
type SlideState = "shown" | "coming" | "leaving" | "waiting";

export interface MemberSlide {
  member: Member;
  state: SlideState;
}

/** Members in a transition, on the stage and at the previous one's place. Neighbours are loaded in advance once hydrated. */
export function listSlides(
  members: readonly Member[],
  carousel: CarouselState,
  isHydrated: boolean,
) {
  const { current, previous, preceding, isLeaving } = carousel;
  const hasMoved = previous !== undefined;
  const neighbour = (step: number) => (current + step + members.length) % members.length;

  const stageStates = new Map<number, SlideState>();
  const precedingStates = new Map<number, SlideState>();
  if (isHydrated) {
    stageStates.set(neighbour(-1), "waiting").set(neighbour(1), "waiting");
    precedingStates.set(neighbour(-1), "waiting");
  }
  if (hasMoved && isLeaving) stageStates.set(previous, "leaving");
  stageStates.set(current, hasMoved ? "coming" : "shown");
  precedingStates.set(preceding, hasMoved && !isLeaving ? "coming" : "shown");

  const toSlides = (states: Map<number, SlideState>) =>
    members.flatMap((member, index): MemberSlide[] => {
      const part = states.get(index);
      return part ? [{ member, state: part }] : [];
    });
  return { stage: toSlides(stageStates), before: toSlides(precedingStates) };
}

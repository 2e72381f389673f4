import type { Member } from "./member.ts";
import type { CarouselState } from "./use-carousel.ts";

/** State of a member on the stage; a waiting member is invisible but already loaded. */
export type SlideState = "shown" | "coming" | "leaving" | "waiting";

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

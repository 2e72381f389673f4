import type { Member } from "./member.ts";
import type { Round } from "./use-carousel.ts";

/** What someone does on a spot of the stage; who waits is not seen, but fetched. */
export type Part = "shown" | "coming" | "leaving" | "waiting";

export interface Role {
  member: Member;
  part: Part;
}

/**
 * Who takes part in a turn, on the stage and on the spot of whom stands before, in the order of the round. The
 * neighbours wait for their turn once there is someone to call them.
 */
export function listRoles(members: readonly Member[], round: Round, isAwake: boolean) {
  const { shown, from, before, isLeaving } = round;
  const hasTurned = from !== undefined;
  const neighbour = (step: number) => (shown + step + members.length) % members.length;

  const stage = new Map<number, Part>();
  const former = new Map<number, Part>();
  if (isAwake) {
    stage.set(neighbour(-1), "waiting").set(neighbour(1), "waiting");
    former.set(neighbour(-1), "waiting");
  }
  if (hasTurned && isLeaving) stage.set(from, "leaving");
  stage.set(shown, hasTurned ? "coming" : "shown");
  former.set(before, hasTurned && !isLeaving ? "coming" : "shown");

  const inOrder = (parts: Map<number, Part>) =>
    members.flatMap((member, index): Role[] => {
      const part = parts.get(index);
      return part ? [{ member, part }] : [];
    });
  return { stage: inOrder(stage), before: inOrder(former) };
}

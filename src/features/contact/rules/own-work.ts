import type { ContactService } from "./contact-fields.ts";

/** A request that waits for somebody today. */
export interface WaitingRequest {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly service: ContactService;
  readonly receivedAt: Date;
  /** Day of its follow-up, today or before; undefined for one that waits for its first answer. */
  readonly followUpOn: string | undefined;
}

/** What a user has to do today: the first of them, follow-ups before what is unanswered, each by how long it waits. */
export interface OwnWork {
  readonly requests: readonly WaitingRequest[];
  readonly followUps: number;
  readonly unanswered: number;
  /** All that are in the user's charge and neither won nor lost. */
  readonly all: number;
}

import type { ContactService } from "./contact-fields.ts";

/** A request that needs work today. */
export interface WaitingRequest {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly service: ContactService;
  readonly receivedAt: Date;
  /** Day of its follow-up, today or before; undefined for one that waits for its first answer. */
  readonly followUpOn: string | undefined;
}

/** Work of a user today: the first requests, follow-ups before what is unanswered, each by how long it waits. */
export interface OwnWork {
  readonly requests: readonly WaitingRequest[];
  readonly followUps: number;
  readonly unanswered: number;
  /** All that are in the user's charge and neither won nor lost. */
  readonly all: number;
}

import type { ContactService } from "./contact-fields.ts";

/** A request that needs work today. */
export interface WaitingRequest {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly service: ContactService;
  readonly receivedAt: Date;
  /** It was answered before it was opened again. */
  readonly isAnswered: boolean;
  /** Day of its follow-up, today or before. */
  readonly followUpOn: string | undefined;
}

/** Work of a user today, as the view Mine has it: the first requests, follow-ups before new and open ones, each by how long it waits. */
export interface OwnWork {
  readonly requests: readonly WaitingRequest[];
  readonly followUps: number;
  /** New and open ones without a follow-up. */
  readonly open: number;
}

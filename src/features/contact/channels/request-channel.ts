import type { ContactRequest } from "#app/features/contact/rules/stored-request.ts";
import type { Delivery, DeliveryChannel } from "#app/platform/outbox/delivery.ts";

/** Content of every delivery of a contact request. */
export interface RequestContent {
  readonly request: ContactRequest;
}

export type RequestDelivery = Delivery<RequestContent>;
export type RequestChannel = DeliveryChannel<RequestContent>;

/** Destinations of stored contact requests; each is enabled by its setting. */
export const requestDestinations = [
  "owner-mail",
  "visitor-mail",
  "administrator",
  "webhook",
] as const;

/** Every destination of the outbox: those of contact requests, and search engines, to which changed posts are announced. */
export const destinations = [...requestDestinations, "index-now"] as const;

export type RequestDestination = (typeof requestDestinations)[number];
export type Destination = (typeof destinations)[number];

/** A delivery as it is stored together with its request. */
export interface NewDelivery {
  /** UUID version 7. */
  readonly id: string;
  readonly destination: RequestDestination;
}

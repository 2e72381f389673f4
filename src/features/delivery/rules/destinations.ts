/** Destinations of stored contact requests; each is enabled by its setting. */
export const destinations = ["owner-mail", "visitor-mail", "administrator", "webhook"] as const;

export type Destination = (typeof destinations)[number];

/** A delivery as it is stored together with its request. */
export interface NewDelivery {
  /** UUID version 7. */
  readonly id: string;
  readonly destination: Destination;
}

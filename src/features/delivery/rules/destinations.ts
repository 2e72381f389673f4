/** Destinations of stored contact requests; each is enabled by its setting. */
export const requestDestinations = [
  "owner-mail",
  "visitor-mail",
  "administrator",
  "webhook",
] as const;

/** Destinations of announcements of changed posts: search engines. */
export const announcementDestinations = ["index-now"] as const;

/** Every destination of the outbox. */
export const destinations = [...requestDestinations, ...announcementDestinations] as const;

export type RequestDestination = (typeof requestDestinations)[number];
export type AnnouncementDestination = (typeof announcementDestinations)[number];
export type Destination = (typeof destinations)[number];

/** A delivery as it is stored together with its request. */
export interface NewDelivery {
  /** UUID version 7. */
  readonly id: string;
  readonly destination: RequestDestination;
}

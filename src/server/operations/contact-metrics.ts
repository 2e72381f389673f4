import type { ContactHandler } from "#app/server/api/submit-contact-endpoint.ts";
import type { Metrics } from "./metrics.ts";

/** The same door, counted by what came of each request. */
export function withContactMetrics(
  handler: ContactHandler,
  { contactRequests }: Metrics,
): ContactHandler {
  return async (submission) => {
    const result = await handler(submission);
    contactRequests.inc({ outcome: result.kind === "stored" ? result.status : result.kind });
    return result;
  };
}

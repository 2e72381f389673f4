import type { ContactDoor } from "#app/server/api/submit-contact-endpoint.ts";
import type { Metrics } from "./metrics.ts";

/** The same door, counted by what came of each request. */
export function countContacts(door: ContactDoor, { contacts }: Metrics): ContactDoor {
  return async (submission) => {
    const result = await door(submission);
    contacts.inc({ outcome: result.kind === "stored" ? result.how : result.kind });
    return result;
  };
}

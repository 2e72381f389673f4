import type { ContactStore } from "./contact-store.ts";
import type { HandlingStore } from "./handling-store.ts";
import { type HandledRecord, toHandledRecord } from "./rules/handled-record.ts";
import type { HandledRequest } from "./rules/handling.ts";

interface RecordSources {
  readonly store: Pick<ContactStore, "listByEmail">;
  readonly handling: Pick<HandlingStore, "find" | "list" | "listNotesOf">;
  /** Names of the users of the administrator area by their ids. */
  readonly mapUserNames: () => Promise<ReadonlyMap<string, string>>;
}

const pageSize = 500;

/** Every request as a record with the work on it, newest first. */
export async function* listContactRecords(sources: RecordSources): AsyncGenerator<HandledRecord> {
  let olderThan: HandledRequest | undefined;
  do {
    const page = await sources.handling.list("every", {}, { limit: pageSize, olderThan });
    yield* await toRecords(sources, page);
    olderThan = page.length < pageSize ? undefined : page.at(-1);
  } while (olderThan);
}

/** Every request of one person as a record, newest first. Rejects when there is none. */
export async function getContactRecordsByEmail(
  sources: RecordSources,
  email: string,
): Promise<HandledRecord[]> {
  const requests = await sources.store.listByEmail(email);
  if (requests.length === 0) throw new Error(`no contact request from ${email}`);
  const handled = await Promise.all(requests.map(({ id }) => sources.handling.find(id)));
  return toRecords(
    sources,
    handled.filter((request) => request !== undefined),
  );
}

async function toRecords(
  { handling, mapUserNames }: RecordSources,
  requests: readonly HandledRequest[],
): Promise<HandledRecord[]> {
  const names = await mapUserNames();
  const notes = await handling.listNotesOf(requests.map(({ id }) => id));
  return requests.map((request) => toHandledRecord(request, notes.get(request.id) ?? [], names));
}

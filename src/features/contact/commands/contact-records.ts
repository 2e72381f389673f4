import type { Runtime } from "#app/cli/command-context.ts";
import { type HandledRecord, toHandledRecord } from "#app/features/contact/rules/handled-record.ts";
import type { HandledRequest } from "#app/features/contact/rules/handling-ports.ts";

type RecordSources = Pick<Runtime, "contacts" | "handling" | "accounts">;

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
  const requests = await sources.contacts.listByEmail(email);
  if (requests.length === 0) throw new Error(`no contact request from ${email}`);
  const handled = await Promise.all(requests.map(({ id }) => sources.handling.find(id)));
  return toRecords(
    sources,
    handled.filter((request) => request !== undefined),
  );
}

async function toRecords(
  { handling, accounts }: RecordSources,
  requests: readonly HandledRequest[],
): Promise<HandledRecord[]> {
  const names = new Map((await accounts.listUsers()).map(({ id, name }) => [id, name]));
  const notes = await handling.listNotesOf(requests.map(({ id }) => id));
  return requests.map((request) => toHandledRecord(request, notes.get(request.id) ?? [], names));
}

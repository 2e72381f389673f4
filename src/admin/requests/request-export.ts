import { mapUserNames } from "#app/features/accounts/rules/user-names.ts";
import {
  handledRecordFields,
  toCsvCells,
  toHandledRecord,
} from "#app/features/contact/rules/handled-record.ts";
import type { HandledRequest, RequestCursor } from "#app/features/contact/rules/handling.ts";
import { formatCsvLine } from "#app/platform/text/csv.ts";
import type { SignedInRequest } from "#app/server/admin/admin-route.ts";
import { sendCsv } from "#app/server/admin/send-csv.ts";

/** Contact requests as a CSV file, read page by page while it is sent. */
export async function streamCsv(
  { c, runtime }: SignedInRequest,
  readPage: (olderThan: RequestCursor | undefined) => Promise<HandledRequest[]>,
): Promise<Response> {
  const users = await runtime.accounts.listUsers();
  const names = mapUserNames(users);
  const { handling } = runtime.contact;

  async function* writeLines(): AsyncGenerator<string> {
    yield formatCsvLine(handledRecordFields);
    for (
      let page = await readPage(undefined);
      page.length > 0;
      page = await readPage(page.at(-1))
    ) {
      const notes = await handling.listNotes(page.map(({ id }) => id));
      for (const request of page) {
        const record = toHandledRecord(request, notes.get(request.id) ?? [], names);
        yield formatCsvLine(toCsvCells(record));
      }
    }
  }

  return sendCsv(c, "requests", writeLines());
}

import { handledRecordFields, toCsvCells } from "#app/features/contact/rules/handled-record.ts";
import type { HandledRequest, RequestCursor } from "#app/features/contact/rules/handling.ts";
import { formatCsvLine } from "#app/platform/text/csv.ts";
import type { SignedInRequest } from "#app/server/admin/admin-route.ts";
import { sendCsv } from "#app/server/admin/send-csv.ts";

/** Contact requests as a CSV file, read page by page while it is sent. */
export function streamCsv(
  { c, runtime }: SignedInRequest,
  readPage: (olderThan: RequestCursor | undefined) => Promise<HandledRequest[]>,
): Response {
  async function* writeLines(): AsyncGenerator<string> {
    yield formatCsvLine(handledRecordFields);
    for (
      let page = await readPage(undefined);
      page.length > 0;
      page = await readPage(page.at(-1))
    ) {
      for (const record of await runtime.contact.toRecords(page)) {
        yield formatCsvLine(toCsvCells(record));
      }
    }
  }

  return sendCsv(c, "requests", writeLines());
}

import { Readable } from "node:stream";
import {
  contactRecordFields,
  toContactRecord,
} from "#app/features/contact/rules/contact-record.ts";
import type { HandledRequest, RequestCursor } from "#app/features/contact/rules/handling-ports.ts";
import { byteOrderMark, formatCsvLine } from "#app/platform/text/csv.ts";
import type { SignedInRequest } from "./admin-route.ts";

const columns = [...contactRecordFields, "state", "assignee", "notes"];

/** Contact requests as a CSV file, read page by page while it is sent. */
export async function streamCsv(
  { c, runtime }: SignedInRequest,
  readPage: (olderThan: RequestCursor | undefined) => Promise<HandledRequest[]>,
): Promise<Response> {
  const users = await runtime.accounts.listUsers();
  const names = new Map(users.map(({ id, name }) => [id, name]));
  const { handling } = runtime;

  async function* writeLines(): AsyncGenerator<Uint8Array> {
    const encoder = new TextEncoder();
    yield encoder.encode(byteOrderMark + formatCsvLine(columns));
    for (
      let page = await readPage(undefined);
      page.length > 0;
      page = await readPage(page.at(-1))
    ) {
      for (const request of page) {
        const record = toContactRecord(request);
        const notes = (await handling.listNotes(request.id)).map(
          ({ at, userId, text }) => `${at.toISOString()} ${names.get(userId) ?? ""}: ${text}`,
        );
        const assignee = request.assigneeId && names.get(request.assigneeId);
        yield encoder.encode(
          formatCsvLine([
            ...contactRecordFields.map((name) => record[name]),
            request.state,
            assignee ?? "",
            notes.join("\n"),
          ]),
        );
      }
    }
  }

  const today = new Date().toISOString().slice(0, 10);
  return c.body(Readable.toWeb(Readable.from(writeLines())) as ReadableStream, 200, {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="requests-${today}.csv"`,
  });
}

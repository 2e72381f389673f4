import type { Tables } from "../../../src/composition/tables.ts";
import {
  createHandlingStore,
  type HandlingStore,
} from "../../../src/features/contact/requests/handling-store.ts";
import {
  type ContactRecord,
  toContactRecord,
} from "../../../src/features/contact/rules/contact-record.ts";
import type { HandledRequest } from "../../../src/features/contact/rules/handling.ts";
import { type Database, openDatabase } from "../../../src/platform/database/open-database.ts";

/** Opens the database of a site with these settings, as the command line does, and closes it after the work. */
export async function withDatabase<T>(
  settings: Readonly<Record<string, string>>,
  work: (database: Database<Tables>) => Promise<T>,
): Promise<T> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = "" } = settings;
  const database = await openDatabase<Tables>({ databaseUrl: databaseUrl || undefined, dataDir });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Every request, newest first, suspects too. */
export const listRequests = async ({
  listPages,
}: Pick<HandlingStore, "listPages">): Promise<HandledRequest[]> =>
  (await Array.fromAsync(listPages())).flat();

/** Every stored contact request, newest first. */
export function listStoredContacts(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ContactRecord[]> {
  return withDatabase({ DATA_DIR: dataDir, ...settings }, async (database) => {
    const requests = await listRequests(createHandlingStore(database));
    return requests.map(toContactRecord);
  });
}

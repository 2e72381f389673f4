import { randomBytes } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Engine } from "./engines/engine.ts";
import { writeMetadata } from "./metadata.ts";
import type { PlatformTables } from "./tables.ts";

/** Bytes: more than the longest contact request with its deliveries, its key and all indexes. */
const probeBytes = 192 * 1024;

/**
 * By writing a row of a few bytes, and before it, at first, when the disk is nearly full or when something was refused,
 * as much as the longest request takes. Erased in the same transaction.
 */
export function createWritableCheck(
  db: Kysely<PlatformTables>,
  { isDiskNearlyFull, reclaimLogSpace }: Pick<Engine, "isDiskNearlyFull" | "reclaimLogSpace">,
) {
  let writeFailures = 0;
  let provenFailures: number | undefined;

  return {
    /** Commits to disk; rejects when a contact request could not be stored either. */
    async check(): Promise<void> {
      const failuresBefore = writeFailures;
      const needsProbe = provenFailures !== failuresBefore || isDiskNearlyFull();
      await db.transaction().execute(async (trx) => {
        if (needsProbe) await writeProbe(trx);
        await writeTimestamp(trx);
      });
      // The next request must find the space that the probe has found.
      if (needsProbe) await reclaimLogSpace(db);
      provenFailures = failuresBefore;
    },
    /** Tells that something was not stored: the next check does not rest on an earlier one. */
    recordWriteFailure(): void {
      writeFailures++;
    },
  };
}

const writeTimestamp = (trx: Transaction<PlatformTables>): Promise<void> =>
  writeMetadata(trx, "writable", new Date().toISOString());

async function writeProbe(trx: Transaction<PlatformTables>): Promise<void> {
  // Of several processes each has a row of its own. Chance cannot be compressed, by the database or by the disk.
  const name = `probe-${randomBytes(8).toString("hex")}`;
  const value = randomBytes((probeBytes * 3) / 4).toString("base64");
  await trx.insertInto("marks").values({ name, value }).execute();
  await trx.deleteFrom("marks").where("name", "=", name).execute();
}

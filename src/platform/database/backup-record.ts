import type { Kysely } from "kysely";
import { readMetadata, writeMetadata } from "./metadata.ts";
import type { PlatformTables } from "./tables.ts";

export interface LastBackup {
  readonly at: Date;
  readonly bytes: number;
}

export interface BackupFailure {
  readonly at: Date;
  readonly step: "copy" | "carry";
  readonly reason: string;
  /** The step has succeeded since. */
  readonly isOver: boolean;
}

export interface BackupState {
  readonly last: LastBackup | undefined;
  readonly failure: BackupFailure | undefined;
}

const lastName = "backup";
const failureName = "backup-failure";
const maxReasonLength = 300;

export async function recordBackup(db: Kysely<PlatformTables>, last: LastBackup): Promise<void> {
  await write(db, lastName, last);
  await endBackupFailure(db);
}

export async function recordBackupFailure(
  db: Kysely<PlatformTables>,
  failure: Omit<BackupFailure, "isOver">,
): Promise<void> {
  const reason = failure.reason.slice(0, maxReasonLength);
  await write(db, failureName, { ...failure, reason, isOver: false });
}

export async function endBackupFailure(db: Kysely<PlatformTables>): Promise<void> {
  const { failure } = await findBackupState(db);
  if (failure && !failure.isOver) await write(db, failureName, { ...failure, isOver: true });
}

export async function findBackupState(db: Kysely<PlatformTables>): Promise<BackupState> {
  const find = async (name: string) => {
    const value = await readMetadata(db, name);
    const record = value && JSON.parse(value);
    return record && { ...record, at: new Date(record.at) };
  };
  return { last: await find(lastName), failure: await find(failureName) };
}

const write = (db: Kysely<PlatformTables>, name: string, record: object): Promise<void> =>
  writeMetadata(db, name, JSON.stringify(record));

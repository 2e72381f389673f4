import { statSync } from "node:fs";

/** Identity of the files with the names of a database, its write-ahead log and its shared memory; undefined for a missing one. */
export interface SqliteIdentity {
  readonly main: string | undefined;
  readonly wal: string | undefined;
  readonly shm: string | undefined;
}

/** The files that have the names now. A database file that was emptied is as good as none. */
export function identifySqlite(file: string): SqliteIdentity {
  const found = findFile(file);
  return {
    main: found?.size ? toIdentity(found) : undefined,
    wal: toIdentity(findFile(`${file}-wal`)),
    shm: toIdentity(findFile(`${file}-shm`)),
  };
}

export const isSameIdentity = (one: SqliteIdentity, other: SqliteIdentity) =>
  one.main === other.main && one.wal === other.wal && one.shm === other.shm;

/** Bytes of a file; 0 where there is none. */
export const getSize = (file: string) => Number(findFile(file)?.size ?? 0);

interface FileStat {
  readonly dev: bigint;
  readonly ino: bigint;
  readonly size: bigint;
}

function findFile(file: string): FileStat | undefined {
  try {
    return statSync(file, { bigint: true, throwIfNoEntry: false });
  } catch (error) {
    // A directory of its path was replaced by a file.
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return undefined;
    throw error;
  }
}

const toIdentity = (found: FileStat | undefined) => found && `${found.dev}:${found.ino}`;

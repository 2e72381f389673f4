import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from "node:fs";
import path from "node:path";

/**
 * Named once complete and on the disk. Throws EEXIST where another program was first, unless it `replaces` such a file.
 */
export function createCompleteFile(
  file: string,
  fill: (temporaryFile: string) => void,
  { replaces = false }: { readonly replaces?: boolean } = {},
): void {
  const temporaryFile = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  try {
    closeSync(openSync(temporaryFile, "wx", 0o600));
    fill(temporaryFile);
    fsyncPath(temporaryFile);
    if (replaces) renameSync(temporaryFile, file);
    else linkSync(temporaryFile, file);
    fsyncPath(path.dirname(path.resolve(file)));
  } finally {
    rmSync(temporaryFile, { force: true });
  }
}

export const isExistingFileError = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === "EEXIST";

/** Waits until the bytes of a file, or the names in a directory, are on the disk. */
export function fsyncPath(name: string): void {
  const descriptor = openSync(name, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

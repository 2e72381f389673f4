import { closeSync, fsyncSync, openSync } from "node:fs";
import path from "node:path";

/** Waits until a file's bytes are on the disk. */
export function fsyncFile(file: string): void {
  const descriptor = openSync(file, "r+");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Waits until the names in the directory of a file are on the disk. */
export function fsyncDirectory(file: string): void {
  const descriptor = openSync(path.dirname(path.resolve(file)), "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

import { closeSync, fstatSync, openSync, readSync } from "node:fs";

// https://sqlite.org/fileformat2.html#walformat

/** The first four bytes, but for the last bit, which tells the order of bytes in the checksums. */
const magic = 0x377f0682 >>> 1;
const headerBytes = 32;
const frameHeaderBytes = 24;

/**
 * Whether a log has its header and is long enough for a number of frames. A log that was truncated and then written to has
 * zeros in place of the header.
 */
export function hasFrames(wal: number, frames: number, pageSize: number): boolean {
  return (
    hasHeader(wal) && fstatSync(wal).size >= headerBytes + frames * (frameHeaderBytes + pageSize)
  );
}

/** Whether the file of this name is a log with content. */
export function hasLogHeader(wal: string): boolean {
  const descriptor = openSync(wal, "r");
  try {
    return hasHeader(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function hasHeader(wal: number): boolean {
  const header = Buffer.alloc(4);
  readSync(wal, header, 0, header.length, 0);
  return header.readUInt32BE() >>> 1 === magic;
}

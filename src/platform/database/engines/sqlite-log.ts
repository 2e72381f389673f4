import { closeSync, openSync, readSync } from "node:fs";

// https://sqlite.org/fileformat2.html#walformat

/** The first four bytes, but for the last bit, which tells the order of bytes in the checksums. */
const magic = 0x377f0682 >>> 1;
const headerBytes = 32;
const frameHeaderBytes = 24;
/** Byte ranges of the salts: a number that rises by one with each new log in the file, and a random one. */
const salts = { header: [16, 24], frame: [8, 16] } as const;

/**
 * Whether a log (file descriptor) has its header and ends its first `frames` frames with a commit of its own. A log that was
 * truncated has no such frame; one that was written to later has zeros in place of the header.
 */
export function hasFrames(wal: number, frames: number, pageSize: number): boolean {
  const header = readHeader(wal);
  if (!header) return false;
  if (frames === 0) return true;
  const frame = Buffer.alloc(frameHeaderBytes);
  const start = headerBytes + (frames - 1) * (frameHeaderBytes + pageSize);
  if (readSync(wal, frame, 0, frame.length, start) < frame.length) return false;
  const isCommit = frame.readUInt32BE(4) > 0;
  return isCommit && frame.subarray(...salts.frame).equals(header.subarray(...salts.header));
}

/** Whether the file of this name is a log that was started after this one (file descriptor) was complete. */
export function isLaterLog(file: string, wal: number): boolean {
  const descriptor = openSync(file, "r");
  try {
    const [later, earlier] = [readHeader(descriptor), readHeader(wal)];
    if (!later) return false;
    const [salt] = salts.header;
    const difference = later.readUInt32BE(salt) - (earlier?.readUInt32BE(salt) ?? 0);
    // The number starts again at zero after the highest.
    return !earlier || (difference !== 0 && difference >>> 0 < 2 ** 31);
  } finally {
    closeSync(descriptor);
  }
}

function readHeader(wal: number): Buffer | undefined {
  const header = Buffer.alloc(headerBytes);
  readSync(wal, header, 0, header.length, 0);
  return header.readUInt32BE() >>> 1 === magic ? header : undefined;
}

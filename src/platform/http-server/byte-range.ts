export type ByteRange = { start: number; end: number } | "unsatisfiable" | "whole";

/** RFC 9110, 14.1.2 and 14.2. Invalid and multiple ranges mean the whole file, as the RFC permits. */
export function parseByteRange(header: string | undefined, size: number): ByteRange {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/i.exec(header ?? "") ?? [];
  if (first === "" && last === "") return "whole";
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const requestedEnd = last === "" ? Number.POSITIVE_INFINITY : Number(last);
  if (requestedEnd < start) return "whole";
  return start >= size ? "unsatisfiable" : { start, end: Math.min(requestedEnd, size - 1) };
}

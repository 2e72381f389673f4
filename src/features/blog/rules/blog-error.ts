/** An invalid answer, no connection, or no answer in time. */
export type BlogErrorKind = "answer" | "network" | "timeout";

/** Failure to get posts from their source. The message is for the log only, because it may contain URLs. */
export class BlogError extends Error {
  override readonly name = "BlogError";
  readonly kind: BlogErrorKind;

  constructor(kind: BlogErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** Codes of failed connections: https://nodejs.org/api/errors.html#common-system-errors. */
const networkCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);

export function getBlogErrorKind(error: unknown): BlogErrorKind {
  if (error instanceof BlogError) return error.kind;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ETIMEDOUT") return "timeout";
  return networkCodes.has(code) ? "network" : "answer";
}

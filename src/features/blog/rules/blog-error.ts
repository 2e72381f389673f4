/** How posts could not be had: their source answered wrongly, did not answer, or not in time. */
export type BlogErrorKind = "answer" | "network" | "timeout";

/** Posts that could not be had. The message is for the log alone: it may name addresses. */
export class BlogError extends Error {
  override readonly name = "BlogError";
  readonly kind: BlogErrorKind;

  constructor(kind: BlogErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** https://nodejs.org/api/errors.html#common-system-errors: what Node says when no answer came, and when none came in time. */
const networkCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);

/** What kind of fault an error of the posts' source is; what cannot be told apart is a wrong answer. */
export function getBlogErrorKind(error: unknown): BlogErrorKind {
  if (error instanceof BlogError) return error.kind;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ETIMEDOUT") return "timeout";
  return networkCodes.has(code) ? "network" : "answer";
}

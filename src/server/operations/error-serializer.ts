/** An error as a log line holds it. PostgreSQL puts whole rows into the details of some of its errors: they stay out. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string | number;
  readonly stack?: string;
  readonly cause?: LoggedError;
}

/** What a log line tells of anything that was thrown: its name, message, code and where it came from, nothing else of it. */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { code, errcode } = error as { code?: string | number; errcode?: number };
  const found = errcode ?? code;
  return {
    type: error.name,
    message: error.message,
    ...(found !== undefined && { code: found }),
    ...(error.stack !== undefined && { stack: error.stack }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

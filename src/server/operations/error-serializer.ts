/** An error as a log line holds it. PostgreSQL puts whole rows into the details of some of its errors: they stay out. */
export interface SerializedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string | number;
  readonly stack?: string;
  readonly cause?: SerializedError;
}

/** What a log line tells of anything that was thrown: its name, message, code and where it came from, nothing else of it. */
export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { code, errcode } = error as { code?: string | number; errcode?: number };
  const loggedCode = errcode ?? code;
  return {
    type: error.name,
    message: error.message,
    ...(loggedCode !== undefined && { code: loggedCode }),
    ...(error.stack !== undefined && { stack: error.stack }),
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  };
}

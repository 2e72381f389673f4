/** PostgreSQL puts whole rows into the `detail` of some errors, so only listed fields are logged. */
export interface SerializedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string | number;
  readonly stack?: string;
  readonly cause?: SerializedError;
}

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

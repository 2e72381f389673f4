/** The message of an error. A connection to a host with several addresses fails with one error each, and no message. */
export function getErrorMessage(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(getErrorMessage).join("; ");
  return error instanceof Error ? error.message : String(error);
}

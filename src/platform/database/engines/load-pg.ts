import { createRequire } from "node:module";
import type pg from "pg";
import { getErrorMessage } from "#app/platform/text/get-error-message.ts";

const require = createRequire(import.meta.url);
let driver: typeof pg | undefined;

/** A server that cannot be reached, by the setting that names it. What the server itself answers stays as it is. */
export function toConnectionError(error: unknown): unknown {
  if (error instanceof loadPg().DatabaseError) return error;
  const { code } = error as NodeJS.ErrnoException;
  const reason = getErrorMessage(error);
  const message = `DATABASE_URL: ${code ? `no answer (${reason})` : reason}`;
  return Object.assign(new Error(message, { cause: error }), code && { code });
}

/** Loaded only where it is used (docs/decisions/0109). */
export function loadPg(): typeof pg {
  driver ??= require("pg") as typeof pg;
  return driver;
}

import { DatabaseSync } from "node:sqlite";
import { isBusy } from "./sqlite-errors.ts";

/** Holds a lock by a file until it is released, or this process ends in any way; undefined where another process has it. */
export function acquireFileLock(file: string): { release(): void } | undefined {
  const connection = new DatabaseSync(file, { timeout: 0 });
  try {
    connection.exec("begin exclusive");
  } catch (error) {
    connection.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  return { release: () => connection.close() };
}

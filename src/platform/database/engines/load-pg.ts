import { createRequire } from "node:module";
import type pg from "pg";

const require = createRequire(import.meta.url);
let driver: typeof pg | undefined;

/** The PostgreSQL driver, loaded only where that engine is used (docs/decisions/0109). */
export function loadPg(): typeof pg {
  driver ??= require("pg") as typeof pg;
  return driver;
}

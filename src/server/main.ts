import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import path from "node:path";

// `site upgrade` makes it: what a release compiled before the process of the one before had to end.
const compiled = path.resolve(import.meta.dirname, "../../compiled");
if (existsSync(compiled)) enableCompileCache(compiled);

await import("./start.ts");

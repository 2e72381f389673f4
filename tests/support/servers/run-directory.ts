import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Directory shared by all workers of one run; removed at its end. */
    runDirectory: string;
  }
}

/** Vitest `globalSetup`: provides a directory for what test files share, the compiled code of the site among it. */
export function setup(project: TestProject): () => void {
  const directory = mkdtempSync(path.join(tmpdir(), "test-run-"));
  project.provide("runDirectory", directory);
  // The workers inherit it; sites started later begin with the code that the first one compiled.
  process.env["NODE_COMPILE_CACHE"] ??= path.join(directory, "compile-cache");
  return () => rmSync(directory, { recursive: true, force: true });
}

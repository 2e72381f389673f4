import { execFile } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { applyGuideEdit, listGuideEdits } from "../support/documents/guide-edits.ts";

const execute = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../..");
const guide = readFileSync(path.join(root, "docs/guides/add-a-form-field.md"), "utf8");
const leftOut = ["node_modules", "dist", "data", ".git", "public", "media", "release"];
/** A check takes minutes on busy processors. */
const patience = 900_000;

let copy: string;
beforeEach(() => {
  copy = mkdtempSync(path.join(tmpdir(), "form-field-"));
  const filter = (source: string) => !leftOut.includes(path.relative(root, source));
  cpSync(root, copy, { recursive: true, filter });
  for (const name of ["public", "media"]) symlinkSync(path.join(root, name), path.join(copy, name));
  // Packages are those of the project; what checks remember between runs is not.
  mkdirSync(path.join(copy, "node_modules"));
  for (const name of readdirSync(path.join(root, "node_modules"))) {
    if (/^\.(?!bin$|bootstrap-install$|package-lock)/.test(name)) continue;
    symlinkSync(path.join(root, "node_modules", name), path.join(copy, "node_modules", name));
  }
});
afterEach(() => rmSync(copy, { recursive: true }));

/** Gives what a command printed where it failed. */
async function run(command: string): Promise<string> {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), npm_config_update_notifier: "false" };
  const options = { cwd: copy, env, maxBuffer: 64 * 1024 * 1024 };
  const ended = execute("sh", ["-c", `${command} 2>&1`], options);
  return ended.then(
    () => "",
    (error: { stdout: string }) => error.stdout.slice(-10_000) || String(error),
  );
}

test(
  "a field that is added as the guide says passes every check, on every page with the form",
  async () => {
    const steps = readdirSync(path.join(root, "src/platform/database/migrations"));
    const last = Math.max(...steps.map((name) => Number.parseInt(name, 10) || 0));
    const number = String(last + 1).padStart(4, "0");
    const edits = listGuideEdits(guide.replaceAll("<number>", number));
    expect(edits.length).toBeLessThanOrEqual(8);
    for (const edit of edits) applyGuideEdit(copy, edit);
    const commands = Array.from(
      guide.matchAll(/`(npm run [^`]+)`/g),
      ([, command = ""]) => command,
    );
    expect(commands.length).toBeGreaterThan(4);
    for (const command of commands) {
      expect([command, await run(command)]).toEqual([command, ""]);
    }
  },
  patience,
);

import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { getSessionSecret } from "./session-secret.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "session-secret-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

test("is created once, in a file that only its owner can read", () => {
  const secret = getSessionSecret(directory);
  const file = path.join(directory, "session-secret");
  expect(Buffer.from(secret, "base64url")).toHaveLength(32);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, "utf8")).toBe(`${secret}\n`);
  expect(getSessionSecret(directory)).toBe(secret);
  expect(readdirSync(directory)).toEqual(["session-secret"]);
});

test("is one for processes that start together", { tags: ["slow"] }, async () => {
  const module = path.join(import.meta.dirname, "session-secret.ts");
  const script = `
    const { getSessionSecret } = await import(process.argv[1]);
    process.stdout.write(getSessionSecret(process.argv[2]));`;
  const runs = Array.from({ length: 6 }, () =>
    promisify(execFile)(process.execPath, ["-e", script, module, directory]),
  );
  const secrets = new Set((await Promise.all(runs)).map(({ stdout }) => stdout));
  expect(secrets).toEqual(new Set([getSessionSecret(directory)]));
});

test("is refused when damaged", () => {
  writeFileSync(path.join(directory, "session-secret"), "");
  expect(() => getSessionSecret(directory)).toThrow("delete the damaged file");
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addEnvironmentFile, readServerArguments } from "./environment-file.ts";
import { readSettings } from "./settings.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "environment-file-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

function writeFile(name: string, ...lines: readonly string[]): string {
  const file = path.join(directory, name);
  writeFileSync(file, lines.join("\n"));
  return file;
}

test("a file adds what the environment does not set", () => {
  const file = writeFile(
    "site.env",
    "# The public address",
    "SITE_URL=https://www.example.com",
    "PORT=3001",
    'MAIL_FROM="Web <web@example.com>"',
    "HOST=0.0.0.0",
  );
  const environment = { SITE_ENV_FILE: file, PORT: "8080", DATA_DIR: undefined };
  expect(addEnvironmentFile(environment)).toEqual({
    SITE_ENV_FILE: file,
    SITE_URL: "https://www.example.com",
    PORT: "8080",
    MAIL_FROM: "Web <web@example.com>",
    HOST: "0.0.0.0",
  });
});

test("a variable that is set to nothing wins over the file", () => {
  const file = writeFile("site.env", "DATABASE_URL=postgres://127.0.0.1/site", "PORT=3001");
  const environment = { SITE_ENV_FILE: file, DATABASE_URL: "", PORT: " " };
  const { databaseUrl, port } = readSettings(addEnvironmentFile(environment));
  expect([databaseUrl, port]).toEqual([undefined, 3000]);
});

test("the option's file is read instead of the environment's", () => {
  const SITE_ENV_FILE = writeFile("one.env", "PORT=1");
  expect(addEnvironmentFile({ SITE_ENV_FILE }, writeFile("two.env", "PORT=2"))["PORT"]).toBe("2");
});

test("without a file the environment is as it was", () => {
  const environment = { SITE_ENV_FILE: " ", PORT: "1" };
  expect(addEnvironmentFile(environment)).toBe(environment);
});

test("a file that cannot be read is refused by name", () => {
  const file = path.join(directory, "missing.env");
  expect(() => addEnvironmentFile({ SITE_ENV_FILE: file })).toThrow(
    `SITE_ENV_FILE or --env-file: expected a file that can be read, got "${file}" (ENOENT)`,
  );
});

test("the server takes no argument but the file", () => {
  expect(readServerArguments([])).toEqual({ file: undefined, isCheck: false });
  expect(readServerArguments(["--env-file", "a.env"])).toEqual({ file: "a.env", isCheck: false });
  expect(readServerArguments(["--check", "--env-file=a.env"])).toEqual({
    ...{ file: "a.env", isCheck: true },
  });
  for (const args of [["a.env"], ["--env-file"], ["--port", "1"]]) {
    expect(() => readServerArguments(args)).toThrow(
      /^expected no argument but --env-file FILE and --check: /,
    );
  }
});

// @module-tag slow
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const deploy = path.resolve(import.meta.dirname, "../deploy");
const script = path.join(deploy, "debian/install.sh");

let folder: string;
let bin: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "debian-install-"));
  bin = path.join(folder, "bin");
  mkdirSync(bin);
  // What it asks of the machine before it reads its options.
  writeFileSync(path.join(bin, "id"), "#!/bin/sh\necho 0\n", { mode: 0o755 });
  writeFileSync(path.join(bin, "apt-get"), "#!/bin/sh\n", { mode: 0o755 });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Only says what it would do. */
function install(...words: string[]) {
  const env = { ...process.env, PATH: `${bin}:${process.env["PATH"]}` };
  return spawnSync("sh", [script, "--dry-run", ...words], { env, encoding: "utf8" });
}

/** Packs a release of this name; returns the path of its archive. */
function pack(file: string, name: string): string {
  const release = path.join(folder, "packed");
  mkdirSync(release, { recursive: true });
  const platform = `linux-${process.arch}`;
  writeFileSync(
    path.join(release, "release.json"),
    JSON.stringify({ name, version: "1.0.0", platform }, undefined, 2),
  );
  const archive = path.join(folder, file);
  cpSync(deploy, path.join(release, "deploy"), { recursive: true });
  execFileSync("tar", ["-czf", archive, "-C", folder, "packed/release.json", "packed/deploy"]);
  const digest = createHash("sha256").update(readFileSync(archive)).digest("hex");
  writeFileSync(`${archive}.sha256`, `${digest}  ${file}\n`);
  return archive;
}

test.each([
  ["--domain", "www.example.com\n'; touch owned; '"],
  ["--domain", "www.example.com\n"],
  ["--domain", "$(id).example.com"],
  ["--mail", "you@example.com\nx"],
  ["--ports", "3000,*"],
])("%s takes one line of its form only: %j", (option, value) => {
  const { status, stderr } = install("--domain", "www.example.com", option, value);
  expect([status, stderr]).toEqual([1, expect.stringContaining(`${option}: expected`)]);
});

test("says what it would do with a release, and does nothing", () => {
  const archive = pack("site-1.0.0-d.tar.gz", "1.0.0-0123abcd");
  const options = ["--domain", "www.example.com", "--mail", "you@example.com", "--ports", "3000"];
  const { status, stdout, stderr } = install(...options, archive);
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toContain("/opt/site/releases/1.0.0-0123abcd");
  expect(stdout).toMatch(/\d+ changes would be made/);
});

test("refuses an archive whose checksum is that of another file", () => {
  const good = pack("site-1.0.0-a.tar.gz", "1.0.0-a");
  const other = pack("site-1.0.0-b.tar.gz", "1.0.0-b");
  writeFileSync(`${other}.sha256`, readFileSync(`${good}.sha256`));
  const { status, stderr } = install("--domain", "www.example.com", other);
  expect([status, stderr]).toEqual([1, expect.stringContaining("damaged")]);
});

test("refuses a release whose name leads out of the folder of releases", () => {
  const archive = pack("site-1.0.0-c.tar.gz", "../../../etc/cron.d");
  const { status, stderr } = install("--domain", "www.example.com", archive);
  expect([status, stderr]).toEqual([1, expect.stringContaining("is no release")]);
});

import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyStartedData } from "../support/databases/data-templates.ts";
import { runCli } from "../support/servers/site-process.ts";

const guide = readFileSync(path.resolve("docs/guides/backups.md"), "utf8");
const hasProgram = (name: string) => spawnSync(name, ["version"]).status === 0;

let directory: string;
beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "carry-away-"));
  mkdirSync(at("elsewhere"));
  mkdirSync(at("fetched"));
  await copyStartedData(at("data"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const at = (name: string) => path.join(directory, name);

/** The settings that the guide prints for a program. */
function findExample(program: string): string {
  const blocks = guide.matchAll(/^```ini\n([\s\S]*?)^```$/gm);
  const [example = ""] = [...blocks].flatMap(([, text = ""]) =>
    text.includes(`BACKUP_COMMAND='${program} `) ? [text] : [],
  );
  return example;
}

/** The other place on this machine, and the way back from it. */
const programs = {
  rclone: {
    settings: () => ({
      RCLONE_CONFIG_OFFSITE_TYPE: "alias",
      RCLONE_CONFIG_OFFSITE_REMOTE: at("elsewhere"),
    }),
    prepare: [],
    fetch: () => ["copy", "offsite:site", at("fetched")],
  },
  restic: {
    settings: () => ({
      RESTIC_REPOSITORY: at("elsewhere"),
      RESTIC_PASSWORD_FILE: at("password"),
    }),
    prepare: ["init"],
    fetch: () => ["restore", "latest", "--target", at("fetched")],
  },
};

test.for(["rclone", "restic"] as const)(
  "backups are carried away by the settings that the guide prints for %s [needs it]",
  async (program, { skip }) => {
    if (!hasProgram(program)) return skip();
    const { settings, prepare, fetch } = programs[program];
    writeFileSync(at("password"), "tres platos de sopa");
    const own = { ...settings(), HOME: directory, PATH: process.env["PATH"] ?? "" };
    const run = (words: readonly string[]) =>
      execFileSync(program, words, { env: own, stdio: "pipe" });
    if (prepare.length > 0) run(prepare);
    const kept = findExample(program)
      .split("\n")
      .filter((line) => !((line.split("=")[0] ?? "") in own));
    const here = Object.entries(own).map(([name, value]) => `${name}="${value}"`);
    writeFileSync(at("site.env"), [...kept, ...here].join("\n"));
    const site = { SITE_ENV_FILE: at("site.env"), DATA_DIR: at("data"), BACKUP_DIR: at("backups") };
    for (let count = 1; count <= 2; count++) {
      const { code, stderr } = await runCli(site, ["backup", "--json"]);
      expect([code, code === 0 ? "" : stderr]).toEqual([0, ""]);
    }
    run(fetch());
    const found = readdirSync(at("fetched"), { recursive: true, encoding: "utf8" })
      .filter((name) => path.basename(name) === "backup.json")
      .sort()
      .at(-1);
    const folder = path.join(at("fetched"), path.dirname(found ?? ""));
    const checked = await runCli(site, ["restore", folder, "--check"]);
    expect([checked.code, checked.stdout]).toEqual([0, expect.stringContaining("can be restored")]);
  },
);

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  watch,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findUpload, listUploadFiles } from "../../src/features/blog/rules/upload-names.ts";
import { createPostEditor } from "../../src/features/blog/store/post-editor.ts";
import { withDatabase } from "../support/databases/stored-contacts.ts";
import { writePostFile } from "../support/samples/post-files.ts";
import { makeJpeg } from "../support/servers/graph-server.ts";

const posts = 12;
const script = path.resolve(import.meta.dirname, "../../dist/server/site.js");

let directory: string;
let folder: string;
/** Directory of the current import. */
let dataDir: string;
let uploads: string;
function renewData(): void {
  dataDir = mkdtempSync(path.join(directory, "data-"));
  uploads = path.join(dataDir, "uploads");
  mkdirSync(uploads);
}

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "post-import-"));
  folder = path.join(directory, "files");
  mkdirSync(folder);
  for (let index = 0; index < posts; index++) {
    const img = `cover-${index}.jpg`;
    const colour = `#${(0x110000 * (index + 1)).toString(16).padStart(6, "0")}`;
    writeFileSync(path.join(folder, img), await makeJpeg(60, 40, colour));
    writePostFile(folder, `post-${index}`, { img });
  }
});
afterEach(() => rmSync(directory, { recursive: true }));

const environment = () => ({ DATA_DIR: dataDir, NODE_ENV: "production" });
const start = (): ChildProcess =>
  spawn(process.execPath, [script, "posts", "import", folder], {
    env: environment(),
    stdio: "ignore",
  });

const listPosts = () =>
  withDatabase(environment(), (database) => createPostEditor(database).listAll());

/** Kills an import at the nth change of the uploads folder: while images are written or renamed. */
async function killAtChange(nth: number): Promise<boolean> {
  const child = start();
  let changes = 0;
  const watcher = watch(uploads, () => {
    changes += 1;
    if (changes === nth) child.kill("SIGKILL");
  });
  const [, signal] = await once(child, "exit");
  watcher.close();
  return signal === "SIGKILL";
}

test("a killed import leaves all posts or none, and never one without its image", async () => {
  let killed = 0;
  // Each image is two files, and each file several changes: created, written, closed, renamed.
  for (const nth of [1, 30, 73, 85, 96]) {
    renewData();
    if (await killAtChange(nth)) killed += 1;
    const kept = await listPosts();
    expect([0, posts]).toContain(kept.length);
    for (const { img } of kept) {
      const upload = findUpload(img);
      expect(upload, img).toBeDefined();
      for (const { name } of upload ? listUploadFiles(upload) : []) {
        expect(existsSync(path.join(uploads, name)), name).toBe(true);
      }
    }
  }
  expect(killed).toBeGreaterThan(1);

  const [code] = await once(start(), "exit");
  expect(code).toBe(0);
  expect(await listPosts()).toHaveLength(posts);
  const shown = readdirSync(uploads).filter((name) => findUpload(name));
  expect(shown).toHaveLength(posts * 2);
});

test("many files are read in order, with every problem and with their dates unchanged", async () => {
  renewData();
  const many = path.join(directory, "many");
  mkdirSync(many);
  const slugs = Array.from({ length: 130 }, (_, index) => `post-${String(index).padStart(3, "0")}`);
  for (const slug of slugs) writePostFile(many, slug, slug === "post-077" ? { type: "9" } : {});
  const run = () =>
    promisify(execFile)(process.execPath, [script, "posts", "import", many, "--json"], {
      env: environment(),
    });
  await expect(run()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`${path.join(many, "post-077.md")}:6: type: expected 1 to 5`),
  });
  writePostFile(many, "post-077");
  const first = JSON.parse((await run()).stdout).posts;
  expect(first.map(({ slug }: { slug: string }) => slug)).toEqual(slugs);
  const second = JSON.parse((await run()).stdout).posts;
  expect(new Set(second.map(({ action }: { action: string }) => action))).toEqual(
    new Set(["unchanged"]),
  );
});
